import { pressable, pressableSizes, pressableVariants } from '../style/pressable.ts'
import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const button = componentStyle(pressable)
export const sizes = componentVariants(pressableSizes)
export const variants = componentVariants(pressableVariants)

export const fullWidth = componentStyle({ display: 'grid', inlineSize: '100%' })

/**
 * Both labels share one cell: the button is as wide as the longer one, so its width never changes.
 */
export const labels = componentStyle({ display: 'grid', justifyItems: 'center' })

export const label = componentStyle({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xs,
  selectors: {
    '&[data-hidden]': { visibility: 'hidden' },
    // Invisible behind the spinner, but still the button's accessible name.
    '&[data-veiled]': { opacity: 0 },
  },
})
