import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const bar = componentStyle({
  position: 'sticky',
  insetBlockEnd: vars.space.md,
  zIndex: vars.layer.content,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  marginBlockStart: vars.space.sm,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.sm,
  background: vars.color.raised,
  border: `${vars.border.thin} solid ${vars.color.border.control}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.elevation.overlay,
})
export const count = componentStyle({
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
})
export const acts = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  marginInlineStart: 'auto',
})
