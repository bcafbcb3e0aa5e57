import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

export const link = componentStyle({
  color: 'inherit',
  borderRadius: vars.radius.small,
  cursor: 'pointer',
  transitionProperty: 'color, text-decoration-color',
  transitionDuration: vars.motion.fast,
  selectors: {
    '&[data-hovered]': { color: vars.color.action.text },
    '&[data-pressed]': { color: vars.color.text.muted },
  },
})

export const variants = componentVariants({
  text: {
    fontWeight: vars.font.weight.medium,
    textDecorationLine: 'underline',
    textDecorationColor: vars.color.action.base,
    textDecorationThickness: vars.border.thick,
    textUnderlineOffset: '0.2em',
  },
  quiet: {
    textDecorationLine: 'none',
    selectors: { '&[data-hovered]': { textDecorationLine: 'underline' } },
  },
})
