import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const state = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.xs,
  paddingBlock: vars.space.xxl,
  paddingInline: vars.space.md,
  marginInline: 'auto',
  maxInlineSize: vars.size.width.dialog,
  textAlign: 'center',
})

export const picture = componentStyle({
  inlineSize: '8rem',
  blockSize: 'auto',
  marginBlockEnd: vars.space.sm,
})
export const far = componentStyle({ fill: vars.color.ridge.neutral.far })
export const near = componentStyle({ fill: vars.color.ridge.neutral.mid })
export const snow = componentStyle({ fill: vars.color.ridge.snow })

export const title = componentStyle({
  fontSize: vars.font.size.title,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  letterSpacing: vars.font.tracking.tight,
  textWrap: 'balance',
})
export const text = componentStyle({
  color: vars.color.text.muted,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})
export const action = componentStyle({ marginBlockStart: vars.space.md })
