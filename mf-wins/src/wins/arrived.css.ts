import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'
import { keyframes } from '@vanilla-extract/css'

const beside = '(min-width: 38rem)'

const rise = keyframes({ from: { transform: 'translateY(0.75rem)', opacity: 0 } })

/** Three steps of 300 ms: the picture, the words, the buttons. Without length under reduced motion. */
const step = (at: 0 | 1 | 2) => ({
  animationName: rise,
  animationDuration: vars.motion.slow,
  animationDelay: `calc(${at} * ${vars.motion.slow})`,
  animationTimingFunction: vars.motion.enter,
  animationFillMode: 'backwards',
})

/** Takes the focus when it appears. */
export const arrived = appStyle({
  position: 'relative',
  selectors: { '&:focus': { outline: 'none' } },
})

export const card = appStyle({
  '@container': {
    [beside]: { display: 'grid', gridTemplateColumns: '3fr 2fr', alignItems: 'center' },
  },
})

/** Like a print in its frame, because the words beside it may be higher. */
export const picture = appStyle({
  ...step(0),
  margin: vars.space.sm,
  borderRadius: vars.radius.medium,
})

/** In the corner. */
export const dismiss = appStyle({
  position: 'absolute',
  insetBlockStart: vars.space.xs,
  insetInlineEnd: vars.space.xs,
  zIndex: 1,
  background: vars.color.surface,
  borderRadius: vars.radius.medium,
})

export const ticket = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  gap: vars.space.md,
  padding: vars.space.md,
  '@container': { [beside]: { padding: vars.space.lg } },
})

export const words = appStyle({
  ...step(1),
  display: 'grid',
  gap: vars.space.sm,
  overflowWrap: 'anywhere',
})

export const more = appStyle({
  ...step(2),
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.md,
})

export const actions = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  gap: vars.space.xs,
})
