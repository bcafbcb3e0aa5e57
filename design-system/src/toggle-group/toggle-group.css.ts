import { pressable, pressableSizes } from '../style/pressable.ts'
import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

export const group = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs })

export const toggle = componentStyle([
  pressable,
  pressableSizes.small,
  {
    background: vars.color.surface,
    borderColor: vars.color.border.control,
    borderRadius: vars.radius.pill,
    color: vars.color.text.default,
    fontWeight: vars.font.weight.medium,
    columnGap: '0.375rem',
    selectors: {
      '&[data-hovered]': {
        background: vars.color.surfaceHover,
        borderColor: vars.color.border.strong,
      },
      '&[data-pressed]': { background: vars.color.sunken },
      '&[data-selected]': {
        background: vars.color.inverse,
        borderColor: vars.color.inverse,
        color: vars.color.text.inverse,
      },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&[data-selected]': {
            forcedColorAdjust: 'none',
            background: 'Highlight',
            borderColor: 'Highlight',
            color: 'HighlightText',
          },
        },
      },
    },
  },
])

export const count = componentStyle({
  fontVariantNumeric: 'tabular-nums',
  opacity: 0.85,
})
