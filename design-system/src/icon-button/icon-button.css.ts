import { pressable, pressableVariants } from '../style/pressable.ts'
import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const iconButton = componentStyle([
  pressable,
  { padding: 0, minInlineSize: vars.size.target, minBlockSize: vars.size.target, flexShrink: 0 },
  {
    selectors: {
      '&[aria-pressed="true"]': { fill: 'currentColor' },
    },
  },
])

export const variants = componentVariants({
  quiet: pressableVariants.quiet,
  secondary: pressableVariants.secondary,
})

export const sizes = componentVariants({
  small: { inlineSize: vars.size.control.small, blockSize: vars.size.control.small },
  medium: { inlineSize: vars.size.control.medium, blockSize: vars.size.control.medium },
})
