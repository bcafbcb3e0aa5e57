import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const sparkline = componentStyle({
  display: 'inline-block',
  inlineSize: '6rem',
  // Shrinks where there is less room.
  maxInlineSize: '100%',
  blockSize: '1.75rem',
  verticalAlign: 'middle',
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
  '@media': { [media.forcedColors]: { color: 'CanvasText' } },
})

export const tones = componentVariants({
  neutral: { color: vars.color.info.strong },
  success: { color: vars.color.success.strong },
  danger: { color: vars.color.danger.strong },
})

export const line = componentStyle({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const end = componentStyle({ fill: 'currentColor' })
