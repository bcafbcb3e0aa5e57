import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'
import { keyframes } from '@vanilla-extract/css'

/** Measures the picture, so that a chair can be moved along the cable by transforms alone. */
export const lift = appStyle({
  position: 'absolute',
  inset: 0,
  containerType: 'size',
  overflow: 'hidden',
  pointerEvents: 'none',
})

export const cable = appStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  fill: 'none',
  stroke: vars.color.ridge.snow,
  strokeOpacity: 0.7,
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
  '@media': { [media.forcedColors]: { stroke: 'CanvasText', strokeOpacity: 1 } },
})

/** A chair hangs with its middle at 66 % of the cable. */
export const chair = appStyle({
  position: 'absolute',
  insetInlineStart: 'calc(66% - 0.4rem)',
  insetBlockStart: '42.4%',
  inlineSize: '0.8rem',
  blockSize: '1rem',
  strokeWidth: 1.5,
  fill: 'currentColor',
  stroke: 'currentColor',
})

/** Along the cable: 60 of the height for 100 of the width. */
const up = (share: number) => `translate(${share}cqw, ${-0.6 * share}cqh)`

const arrives = [0, 1].map(() =>
  keyframes({ from: { transform: up(-72) }, to: { transform: up(0) } }),
)
const leaves = [0, 1].map(() =>
  keyframes({
    from: { transform: up(0), opacity: 1 },
    to: { transform: up(40), opacity: 1 },
  }),
)

const riding = (names: readonly string[]) => ({
  '[data-ride="odd"] > &': { animationName: names[0] ?? 'none' },
  '[data-ride="even"] > &': { animationName: names[1] ?? 'none' },
})

const timed = {
  // None under reduced motion, whether the system or the user asks for it.
  animationDuration: `calc(3 * ${vars.motion.slow})`,
  animationTimingFunction: vars.motion.enter,
  '@media': {
    [media.forcedColors]: { color: 'CanvasText' },
  },
} as const

export const leader = appStyle({
  ...timed,
  color: vars.color.action.base,
  selectors: riding(arrives),
})

const reachesTheTop = keyframes({ from: { transform: up(-30) }, to: { transform: up(16) } })

/** The winner's chair stops before the station. */
export const arriving = appStyle({
  ...timed,
  color: vars.color.action.base,
  transform: up(16),
  animationName: reachesTheTop,
})

/** At the end of the cable. */
export const station = appStyle({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockStart: 'calc(26% - 0.5rem)',
  inlineSize: 'min(1.5rem, 14cqw)',
  fill: vars.color.night.base,
  // Legible on a dark sky.
  stroke: vars.color.ridge.snow,
  overflow: 'visible',
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
})

/** Hidden but for the ride. */
export const leaving = appStyle({
  ...timed,
  color: vars.color.ridge.snow,
  opacity: 0,
  selectors: riding(leaves),
})
