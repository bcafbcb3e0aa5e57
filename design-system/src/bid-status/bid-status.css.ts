import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const root = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4em',
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  whiteSpace: 'nowrap',
})

export const sizes = componentVariants({
  small: { fontSize: vars.font.size.caption },
  medium: { fontSize: vars.font.size.small },
})

export const tones = componentVariants({
  winning: { color: vars.color.success.text },
  losing: { color: vars.color.danger.text },
})

export const dot = componentStyle({ flex: 'none', inlineSize: '1.05em', blockSize: '1.05em' })

const forced = { '@media': { [media.forcedColors]: { fill: 'CanvasText' } } }

export const disc = componentVariants({
  winning: { fill: vars.color.success.strong, ...forced },
  losing: { fill: vars.color.danger.strong, ...forced },
})

export const mark = componentStyle({
  fill: 'none',
  stroke: vars.color.surface,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '@media': { [media.forcedColors]: { stroke: 'Canvas' } },
})
