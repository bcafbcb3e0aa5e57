import { keyframes } from '@vanilla-extract/css'
import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

const slide = keyframes({
  from: { insetInlineStart: '-40%' },
  to: { insetInlineStart: '100%' },
})

export const progress = componentStyle({
  display: 'flex',
  // A long value wraps below a long label instead of narrowing it.
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.md,
  rowGap: vars.space.xs,
  inlineSize: '100%',
})

export const label = componentStyle({
  flex: '1 1 10rem',
  fontSize: vars.font.size.small,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.line.snug,
  overflowWrap: 'anywhere',
})

export const value = componentStyle({
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.snug,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text.muted,
})

export const track = componentStyle({
  position: 'relative',
  flexBasis: '100%',
  blockSize: '0.5rem',
  overflow: 'hidden',
  background: vars.color.skeleton.base,
  borderRadius: vars.radius.pill,
  // Forced colors remove the background; the border shows the full length.
  outline: `${vars.border.thin} solid transparent`,
  outlineOffset: `calc(-1 * ${vars.border.thin})`,
})

export const fill = componentStyle({
  blockSize: '100%',
  borderRadius: 'inherit',
  transitionProperty: 'inline-size',
  transitionDuration: vars.motion.medium,
  transitionTimingFunction: vars.motion.standard,
  selectors: {
    '&[data-indeterminate]': {
      position: 'absolute',
      inlineSize: '40%',
      animation: `${slide} 1400ms ${vars.motion.standard} infinite`,
      animationPlayState: vars.motion.loop,
    },
  },
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight' } },
})

export const tones = componentVariants({
  neutral: { background: vars.color.info.strong },
  success: { background: vars.color.success.strong },
  danger: { background: vars.color.danger.strong },
})

/** With reduced motion an indeterminate bar stays in the middle. */
export const still = componentStyle({
  '@media': { [media.reducedMotion]: { insetInlineStart: '30%', animationName: 'none' } },
  selectors: {
    ':root[data-motion="reduce"] &': { insetInlineStart: '30%', animationName: 'none' },
  },
})
