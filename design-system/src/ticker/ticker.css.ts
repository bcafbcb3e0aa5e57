import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

// Half of the track is one copy of the messages.
const toStart = keyframes({ to: { transform: 'translateX(-50%)' } })
const toEnd = keyframes({ to: { transform: 'translateX(50%)' } })

/** Dark in every theme: its tokens follow the nearest `color-scheme`. */
export const root = componentStyle({
  colorScheme: 'dark',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.xs,
  paddingInline: vars.space.md,
  background: vars.color.night.raised,
  color: vars.color.text.default,
  borderBlock: `${vars.border.thin} solid ${vars.color.night.border}`,
  fontSize: vars.font.size.small,
  lineHeight: vars.font.line.body,
})

/** Keeps the strip as low on touch screens: the larger target extends beyond it. */
export const control = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  columnGap: vars.space.xs,
  marginBlock: `calc((2rem - ${vars.size.control.small}) / 2)`,
})

export const window = componentStyle({
  flex: 1,
  overflow: 'hidden',
  contain: 'content',
  maskImage:
    'linear-gradient(to right, transparent, black 1.5rem, black calc(100% - 1.5rem), transparent)',
  '@media': { [media.forcedColors]: { maskImage: 'none' } },
})

export const track = componentStyle({
  display: 'flex',
  inlineSize: 'max-content',
  minInlineSize: '200%',
  animationName: toStart,
  animationTimingFunction: 'linear',
  animationIterationCount: 'infinite',
  willChange: 'transform',
  selectors: {
    '&:hover': { animationPlayState: 'paused' },
    '&:dir(rtl)': { animationName: toEnd },
  },
})

// At least as wide as the strip, so that short messages leave no gap in the loop.
export const copy = componentStyle({
  flex: '1 0 auto',
  display: 'flex',
  justifyContent: 'space-around',
  whiteSpace: 'pre',
})

export const place = componentStyle({
  flex: 'none',
  color: vars.color.text.muted,
  fontVariantNumeric: 'tabular-nums',
})

// Next to its buttons if there is room for a readable line, otherwise below them.
export const whole = componentStyle({ flex: '1 1 15rem', overflowWrap: 'anywhere' })

/** Around one of the two forms, which are the strip's own items. */
export const shown = componentStyle({ display: 'contents' })

/** Before a script knows which form is wanted. */
export const moving = componentStyle({
  display: 'contents',
  '@media': { [media.reducedMotion]: { display: 'none' } },
})

export const still = componentStyle({
  display: 'none',
  '@media': { [media.reducedMotion]: { display: 'contents' } },
})
