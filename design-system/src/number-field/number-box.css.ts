import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

/** "$1,250" and "30 days" are written from left to right everywhere. */
export const box = componentStyle({
  direction: 'ltr',
  // Under large text the steps go below rather than hide the number.
  flexWrap: 'wrap',
})

export const sizes = componentVariants({
  medium: {},
  large: { minBlockSize: vars.size.control.large },
})

export const number = componentStyle({ flex: '1 1 4rem', fontVariantNumeric: 'tabular-nums' })

export const numberSizes = componentVariants({
  medium: {},
  large: {
    flexBasis: '6rem',
    paddingInline: vars.space.xs,
    fontSize: vars.font.size.title,
    fontWeight: vars.font.weight.semibold,
  },
})

export const sign = componentVariants({
  medium: { whiteSpace: 'nowrap' },
  large: { fontSize: vars.font.size.title, fontWeight: vars.font.weight.medium },
})

export const steps = componentStyle({
  marginInlineStart: 'auto',
  gridAutoFlow: 'column',
  gap: vars.space.hair,
})
