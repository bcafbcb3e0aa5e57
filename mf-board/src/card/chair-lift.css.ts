import { PULSE_BIDDERS } from '@firstchair/contract'
import { appStyle, appVariants } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'
import { keyframes } from '@vanilla-extract/css'

/** In percent of the picture: where the cable begins at the start edge, and how much higher it ends. */
export const FOOT = 60
export const RISE = 44
/** The leader's chair, and the way to the next one. */
const TOP = 76
const GAP = 11
const NARROW_GAP = 15

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
  stroke: vars.color.text.muted,
  strokeOpacity: 0.6,
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
  '@media': { [media.forcedColors]: { stroke: 'CanvasText', strokeOpacity: 1 } },
})

/** The middle of the chair hangs at the leader's place on the cable. */
export const chair = appStyle({
  position: 'absolute',
  insetInlineStart: `calc(${TOP}% - 0.4rem)`,
  insetBlockStart: `${FOOT - (RISE * TOP) / 100}%`,
  inlineSize: '0.8rem',
  blockSize: '1rem',
  strokeWidth: 1.2,
  fill: 'currentColor',
  // Legible on snow and on the sky of the day.
  stroke: vars.color.night.base,
  transitionProperty: 'transform',
  transitionDuration: vars.motion.slow,
  transitionTimingFunction: vars.motion.standard,
  selectors: { '[data-hasty] > &': { transition: 'none', animationName: 'none' } },
  '@media': { [media.forcedColors]: { color: 'CanvasText', stroke: 'CanvasText' } },
})

/** Along the cable. */
const up = (share: number) => `translate(${share}cqw, ${(-RISE / 100) * share}cqh)`

const narrow = '(max-width: 12rem)'
/** A row has room for the first chairs, and for the user's. */
const NARROW_CHAIRS = 4

export const places = Array.from({ length: PULSE_BIDDERS }, (_, place) =>
  appStyle({
    transform: up(-GAP * place),
    '@container': {
      [narrow]: {
        transform: up(-NARROW_GAP * Math.min(place, NARROW_CHAIRS)),
        visibility: place < NARROW_CHAIRS ? 'visible' : 'hidden',
      },
    },
  }),
)

/** The user's own chair stands out: green while they lead, orange when it is their turn. */
export const looks = appVariants({
  winning: { color: vars.color.success.strong, zIndex: 1 },
  losing: {
    color: vars.color.action.base,
    zIndex: 1,
    '@container': { [narrow]: { visibility: 'visible' } },
  },
  other: { color: vars.color.ridge.snow },
})

const arrives = keyframes({ from: { transform: up(-TOP - GAP) } })

/** None under reduced motion, whether the system or the user asks for it. */
const ride = {
  animationDuration: `calc(3 * ${vars.motion.slow})`,
  animationTimingFunction: vars.motion.enter,
} as const

/** A new bidder. */
export const arriving = appStyle({ ...ride, animationName: arrives })

const reachesTheTop = keyframes({ from: { transform: up(-30) } })

/** The winner's chair stops before the station. */
export const atTheTop = appStyle({ ...ride, transform: up(10), animationName: reachesTheTop })

/** At the end of the cable. */
export const station = appStyle({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockStart: `calc(${FOOT - RISE}% - 0.5rem)`,
  inlineSize: 'min(1.5rem, 14cqw)',
  fill: vars.color.night.base,
  // Legible on a dark sky.
  stroke: vars.color.ridge.snow,
  overflow: 'visible',
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
})
