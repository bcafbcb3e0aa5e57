import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const table = componentStyle({
  inlineSize: '100%',
  marginBlockStart: vars.space.xs,
  borderCollapse: 'collapse',
  fontSize: vars.font.size.small,
})
const line = {
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.sm,
  borderBlockEnd: `${vars.border.thin} solid ${vars.color.border.subtle}`,
  textAlign: 'start',
} as const
export const head = componentStyle({
  ...line,
  background: vars.color.sunken,
  color: vars.color.text.muted,
  fontSize: vars.font.size.caption,
  fontWeight: vars.font.weight.semibold,
})
export const cell = componentStyle({
  ...line,
  fontWeight: vars.font.weight.regular,
  overflowWrap: 'anywhere',
})
export const figure = componentStyle({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
