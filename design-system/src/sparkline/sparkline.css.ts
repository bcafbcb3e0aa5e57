import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const sparkline = componentStyle({
  display: 'inline-block',
  color: vars.color.info.strong,
  inlineSize: '6rem',
  // Shrinks where there is less room.
  maxInlineSize: '100%',
  blockSize: '1.75rem',
  verticalAlign: 'middle',
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
  '@media': { [media.forcedColors]: { color: 'CanvasText' } },
})

export const line = componentStyle({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const end = componentStyle({ fill: 'currentColor' })
