import { keyframes } from '@vanilla-extract/css'
import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'
import { PULSE_MS } from './price.rules.ts'

// Both start invisible, because reduced motion stops them at their first frame.
const flash = keyframes({
  '0%': { opacity: 0 },
  '15%': { opacity: 1 },
  '55%': { opacity: 1 },
  '100%': { opacity: 0 },
})
const climb = keyframes({
  '0%': { opacity: 0, transform: 'translateY(35%)' },
  '20%': { opacity: 1, transform: 'none' },
  '70%': { opacity: 1, transform: 'none' },
  '100%': { opacity: 0, transform: 'translateY(-25%)' },
})

const once = {
  animationDuration: `${PULSE_MS}ms`,
  animationTimingFunction: vars.motion.standard,
  animationFillMode: 'both',
  animationPlayState: vars.motion.loop,
} as const

export const root = componentStyle({
  position: 'relative',
  isolation: 'isolate',
  display: 'inline-flex',
  alignItems: 'center',
  maxInlineSize: '100%',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.font.line.tight,
  letterSpacing: vars.font.tracking.tight,
  color: vars.color.text.default,
})

export const sizes = componentVariants({
  medium: { fontSize: vars.font.size.body, fontWeight: vars.font.weight.semibold },
  large: { fontSize: vars.font.size.display, fontWeight: vars.font.weight.bold },
})

const within = (share: string) => ({ fontSize: `min(${vars.font.size.display}, ${share})` })

/** Font sizes at which 7, 8 and 10 characters fit the width of the nearest container. */
export const fits = componentVariants({
  short: within('24cqi'),
  long: within('20cqi'),
  longest: within('16cqi'),
})

export const amount = componentStyle({ whiteSpace: 'nowrap' })

export const tint = componentStyle({
  position: 'absolute',
  insetBlock: '-0.12em',
  insetInline: '-0.25em',
  zIndex: -1,
  borderRadius: vars.radius.small,
  background: vars.color.flash,
  animationName: flash,
  ...once,
})

export const rise = componentStyle({
  position: 'absolute',
  insetInlineStart: 'calc(100% + 0.35em)',
  inlineSize: '0.5em',
  // The reset limits images to their box; this one is outside of it.
  maxInlineSize: 'none',
  fill: vars.color.success.strong,
  animationName: climb,
  ...once,
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
})
