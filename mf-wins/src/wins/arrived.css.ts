import { appStyle } from '@firstchair/design-system/style'
import { vars } from '@firstchair/design-system/tokens'
import { keyframes } from '@vanilla-extract/css'

const beside = '(min-width: 38rem)'

const rise = keyframes({ from: { transform: 'translateY(0.75rem)', opacity: 0 } })

/** Three steps of 300 ms: the picture, the words, the code with the buttons. Without length under reduced motion. */
const step = (at: 0 | 1 | 2) => ({
  animationName: rise,
  animationDuration: vars.motion.slow,
  animationDelay: `calc(${at} * ${vars.motion.slow})`,
  animationTimingFunction: vars.motion.enter,
  animationFillMode: 'backwards',
})

const hiddenOnPaper = { '@media': { print: { display: 'none' } } } as const

/** Takes the focus when it appears. */
export const arrived = appStyle({
  position: 'relative',
  selectors: { '&:focus': { outline: 'none' } },
})

export const card = appStyle({
  '@container': { [beside]: { display: 'grid', gridTemplateColumns: '13rem minmax(0, 1fr)' } },
})

export const picture = appStyle([
  {
    ...step(0),
    blockSize: '8rem',
    overflow: 'hidden',
    borderStartStartRadius: vars.radius.large,
    borderStartEndRadius: vars.radius.large,
    // Beside the words: over the whole width, the ridge would be cut down to its forest.
    '@container': {
      [beside]: {
        blockSize: 'auto',
        borderStartEndRadius: 0,
        borderEndStartRadius: vars.radius.large,
      },
    },
  },
  hiddenOnPaper,
])

/** In the corner. */
export const dismiss = appStyle([
  {
    position: 'absolute',
    insetBlockStart: vars.space.xs,
    insetInlineEnd: vars.space.xs,
    zIndex: 1,
    background: vars.color.surface,
    borderRadius: vars.radius.medium,
  },
  hiddenOnPaper,
])

/** On a phone the code comes before the facts and the buttons. */
export const ticket = appStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.md,
  padding: vars.space.md,
  '@container': {
    [beside]: {
      gridTemplate: '"words code" auto "more code" auto / minmax(0, 1fr) 15rem',
      alignContent: 'center',
      columnGap: vars.space.lg,
      padding: vars.space.lg,
    },
  },
})

export const words = appStyle({
  ...step(1),
  display: 'grid',
  gap: vars.space.sm,
  overflowWrap: 'anywhere',
})

export const code = appStyle([
  step(2),
  { '@container': { [beside]: { gridArea: 'code', alignSelf: 'center' } } },
])

export const more = appStyle({
  ...step(2),
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.md,
})

export const actions = appStyle([
  { display: 'flex', flexWrap: 'wrap', alignContent: 'start', gap: vars.space.xs },
  hiddenOnPaper,
])
