import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const status = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  maxInlineSize: '100%',
  whiteSpace: 'nowrap',
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
})

export const words = componentVariants({
  winning: { color: vars.color.success.text },
  losing: { color: vars.color.danger.text },
})

export const dot = componentStyle({
  flexShrink: 0,
  inlineSize: '0.875em',
  blockSize: '0.875em',
})

// An SVG fill instead of a background, because forced colors keep it.
export const paints = componentVariants({
  winning: { fill: vars.color.success.strong },
  losing: { fill: vars.color.danger.strong },
})

export const mark = componentStyle({
  fill: 'none',
  stroke: vars.color.surface,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
