import * as buttonStyles from '../icon-button/icon-button.css.ts'
import { componentStyle, componentVariants } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

/** "$1,250" and "30 days" are left-to-right on every page. */
export const box = componentStyle({
  direction: 'ltr',
  // With large text the step buttons wrap below the number instead of covering it.
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

/** One size smaller than the field, so that they do not make it higher than its neighbors. */
export const stepSizes = {
  medium: buttonStyles.sizes.small,
  large: buttonStyles.sizes.medium,
} as const
