import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const icon = componentStyle({
  display: 'inline-block',
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  verticalAlign: 'middle',
})

export const sizes = componentVariants({
  small: { inlineSize: vars.size.icon.small, blockSize: vars.size.icon.small },
  medium: { inlineSize: vars.size.icon.medium, blockSize: vars.size.icon.medium },
  large: { inlineSize: vars.size.icon.large, blockSize: vars.size.icon.large },
})

export const mirrored = componentStyle({
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})
