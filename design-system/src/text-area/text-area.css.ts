import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const box = componentStyle({ alignItems: 'stretch' })

export const area = componentStyle({
  // Grows with its text where browsers support it; elsewhere it can be resized.
  fieldSizing: 'content',
  resize: 'vertical',
  minBlockSize: '6rem',
  maxBlockSize: '24rem',
  paddingBlock: vars.space.xs,
  lineHeight: vars.font.line.body,
})

export const footer = componentStyle({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.md,
})

export const messages = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
})

export const count = componentStyle({
  flexShrink: 0,
  marginInlineStart: 'auto',
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text.muted,
  selectors: {
    '&[data-over]': { color: vars.color.danger.text, fontWeight: vars.font.weight.semibold },
  },
})
