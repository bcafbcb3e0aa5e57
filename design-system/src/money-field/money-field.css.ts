import { componentStyle } from '../style/style.ts'
import { vars } from '../tokens/tokens.css.ts'

/** "$1,250" is written from left to right everywhere. */
export const box = componentStyle({
  direction: 'ltr',
  minBlockSize: vars.size.control.large,
  // Under large text the steps go below rather than hide the amount.
  flexWrap: 'wrap',
})

export const amount = componentStyle({
  flex: '1 1 6rem',
  paddingInline: vars.space.xs,
  fontSize: vars.font.size.title,
  fontWeight: vars.font.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
})

export const currency = componentStyle({
  fontSize: vars.font.size.title,
  fontWeight: vars.font.weight.medium,
})

export const steps = componentStyle({
  marginInlineStart: 'auto',
  gridAutoFlow: 'column',
  gap: vars.space.hair,
})
