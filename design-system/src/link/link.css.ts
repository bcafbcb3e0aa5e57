import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const link = componentStyle({
  color: 'inherit',
  fontWeight: vars.font.weight.medium,
  borderRadius: vars.radius.small,
  cursor: 'pointer',
  textDecorationLine: 'underline',
  textDecorationColor: vars.color.border.control,
  textDecorationThickness: vars.border.thick,
  textUnderlineOffset: '0.2em',
  transitionProperty: 'color, text-decoration-color',
  transitionDuration: vars.motion.fast,
  selectors: { '&:active': { color: vars.color.text.muted } },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { textDecorationColor: 'currentColor' } } },
  },
})
