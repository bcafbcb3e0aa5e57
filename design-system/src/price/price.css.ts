import { keyframes } from '@vanilla-extract/css'
import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'
import { PULSE_MS } from './price.rules.ts'

// Starts invisible, because reduced motion stops it at its first frame.
const flash = {
  '0%': { opacity: 0 },
  '15%': { opacity: 1 },
  '55%': { opacity: 1 },
  '100%': { opacity: 0 },
}
const odd = keyframes(flash)
const even = keyframes(flash)

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
  inherit: { fontWeight: vars.font.weight.bold },
})

const within = (share: string) => ({ fontSize: `min(${vars.font.size.display}, ${share})` })

/** Font sizes at which 7, 8 and 10 characters fit the width of the nearest container. */
export const fits = componentVariants({
  short: within('24cqi'),
  long: within('20cqi'),
  longest: within('16cqi'),
})

export const amount = componentStyle({ whiteSpace: 'nowrap' })

/**
 * The tint, with the ▲ inside. One animation for both, because each animation is recalculated in
 * every frame. Invisible until the price has a pulse; see `usePulse`.
 */
export const pulse = componentStyle({
  position: 'absolute',
  insetBlock: '-0.12em',
  insetInline: '-0.25em',
  zIndex: -1,
  display: 'flex',
  alignItems: 'center',
  borderRadius: vars.radius.small,
  background: vars.color.flash,
  opacity: 0,
  animationDuration: `${PULSE_MS}ms`,
  animationTimingFunction: vars.motion.standard,
  animationFillMode: 'both',
  animationPlayState: vars.motion.loop,
  selectors: {
    [`${root}[data-pulse="odd"] > &`]: { animationName: odd },
    [`${root}[data-pulse="even"] > &`]: { animationName: even },
  },
})

export const rise = componentStyle({
  position: 'absolute',
  insetInlineStart: 'calc(100% + 0.1em)',
  inlineSize: '0.5em',
  // The reset limits images to their box; this one is outside of it.
  maxInlineSize: 'none',
  fill: vars.color.text.muted,
  selectors: {
    '[data-standing="winning"] > * > &': { fill: vars.color.success.strong },
    '[data-standing="losing"] > * > &': { fill: vars.color.danger.strong },
  },
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
})
