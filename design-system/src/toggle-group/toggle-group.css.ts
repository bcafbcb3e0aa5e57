import { highlighted } from '../style/forced.ts'
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
      '&:active': { background: vars.color.sunken },
      '&:has(:checked)': {
        background: vars.color.inverse,
        borderColor: vars.color.inverse,
        color: vars.color.text.inverse,
      },
    },
    '@media': {
      [media.hover]: {
        selectors: {
          '&:hover:not(:active, :has(:checked))': {
            background: vars.color.surfaceHover,
            borderColor: vars.color.border.strong,
          },
        },
      },
      ...highlighted('&:has(:checked)')['@media'],
    },
  },
])

/** As large as its label, so that the focus ring surrounds the label and every press hits it. */
export const radio = componentStyle({
  position: 'absolute',
  inset: `calc(-1 * ${vars.border.thin})`,
  margin: 0,
  appearance: 'none',
  borderRadius: 'inherit',
  cursor: 'inherit',
})

export const count = componentStyle({
  fontVariantNumeric: 'tabular-nums',
  opacity: 0.85,
})
