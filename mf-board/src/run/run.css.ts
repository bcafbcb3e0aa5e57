import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'
import { createVar, keyframes } from '@vanilla-extract/css'
import { scrim } from '../card/card.css.ts'

const wide = 'run (min-width: 40rem)'

/** Sizes of the stage: on the board, and as large as the screen allows. */
const height = createVar()
const figure = createVar()
const clockSize = createVar()
const words = createVar()

export const root = appStyle({
  container: 'run / inline-size',
  display: 'grid',
  gap: vars.space.xs,
  vars: {
    [height]: '13.75rem',
    [figure]: '4rem',
    [clockSize]: '2.5rem',
    [words]: vars.font.size.body,
  },
})

export const large = appStyle({
  vars: {
    [height]: 'clamp(20rem, 76vh, 60rem)',
    [figure]: 'clamp(4rem, 16cqi, 18rem)',
    [clockSize]: 'clamp(2.5rem, 8cqi, 9rem)',
    [words]: `clamp(${vars.font.size.body}, 2.6cqi, 3rem)`,
  },
})

const rollIn = keyframes({ from: { transform: 'translateX(6%)', opacity: 0 } })
const rise = keyframes({ from: { transform: 'translateY(40%)', opacity: 0 } })
const fadeIn = keyframes({ from: { opacity: 0 } })

const night = {
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  minBlockSize: height,
  padding: vars.space.md,
  borderRadius: vars.radius.large,
  // Legible on the night sky in every theme.
  colorScheme: 'dark',
  background: vars.color.night.base,
  color: vars.color.text.default,
  fontSize: words,
  lineHeight: vars.font.line.snug,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const

export const stage = appStyle({
  ...night,
  gridTemplate: `
    "name  name" auto
    "price price" auto
    "fight clock" auto
    "act   act" auto
    / minmax(0, 1fr) auto`,
  alignContent: 'space-between',
  alignItems: 'end',
  gap: vars.space.xs,
  animation: `${rollIn} ${vars.motion.slow} ${vars.motion.enter}`,
  '@container': {
    [wide]: {
      gridTemplate: `
        "name  clock" auto
        "price act" 1fr
        "fight act" auto
        / minmax(0, 1fr) minmax(0, auto)`,
    },
  },
  '@media': { [media.forcedColors]: { border: `${vars.border.thin} solid CanvasText` } },
})

export const picture = appStyle({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  // Behind the words the mountain is dimmed.
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      background: `linear-gradient(to right, ${vars.color.night.base}, color-mix(in oklab, ${vars.color.night.base} 45%, transparent) 55%, color-mix(in oklab, ${vars.color.night.base} 60%, transparent))`,
    },
    ':dir(rtl) > &::after': { transform: 'scaleX(-1)' },
  },
})

export const name = appStyle({
  gridArea: 'name',
  alignSelf: 'start',
  fontSize: `calc(${words} * 1.4)`,
  fontWeight: vars.font.weight.semibold,
})

export const link = appStyle({ color: 'inherit', textDecoration: 'none' })

export const price = appStyle({
  gridArea: 'price',
  alignSelf: 'center',
  fontSize: `min(${figure}, 20cqi)`,
  lineHeight: vars.font.line.tight,
  fontWeight: vars.font.weight.bold,
  selectors: { '&[data-long]': { fontSize: `min(${figure}, 12cqi)` } },
})

export const fight = appStyle({
  gridArea: 'fight',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.md,
})

export const leads = appStyle({ fontWeight: vars.font.weight.semibold })

export const rival = appStyle({ color: vars.color.text.muted })

export const clock = appStyle({
  gridArea: 'clock',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'flex-end',
  columnGap: vars.space.sm,
  fontSize: `min(${clockSize}, 12cqi)`,
  lineHeight: vars.font.line.tight,
})

export const added = appStyle({ fontSize: words, color: vars.color.warning.text })

export const act = appStyle({
  gridArea: 'act',
  display: 'grid',
  gap: vars.space.hair,
  textAlign: 'center',
  '@container': { [wide]: { minInlineSize: '14rem' } },
})

/** The bar that fills while a press is held; under reduced motion it is there at once. */
export const hold = appStyle({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
  // A finger that is held selects nothing and opens no menu.
  touchAction: 'manipulation',
  WebkitTouchCallout: 'none',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      pointerEvents: 'none',
      background: `color-mix(in oklab, ${vars.color.text.default} 40%, transparent)`,
      transform: 'scaleX(0)',
      transformOrigin: 'left',
    },
    '&[data-holding]::after': {
      transform: 'none',
      transitionProperty: 'transform',
      transitionDuration: `calc(2 * ${vars.motion.slow})`,
      transitionTimingFunction: 'linear',
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&::after': { background: 'Highlight', forcedColorAdjust: 'none', opacity: 0.5 },
      },
    },
  },
})

/** Keeps its line, so that the stage keeps its height. */
export const hint = appStyle({
  minBlockSize: '1lh',
  fontSize: vars.font.size.caption,
  color: vars.color.text.muted,
})

export const sold = appStyle({
  ...night,
  // A bright sky in every theme.
  colorScheme: 'light',
  alignContent: 'space-between',
  justifyItems: 'center',
  textAlign: 'center',
})

/** Over the night, as the name over both. */
export const sunrise = appStyle({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  animation: `${fadeIn} ${vars.motion.slow} ${vars.motion.enter} both`,
})

export const winner = appStyle({
  fontSize: `min(${figure}, 10cqi)`,
  fontWeight: vars.font.weight.bold,
  lineHeight: vars.font.line.tight,
  animation: `${rise} ${vars.motion.slow} ${vars.motion.enter} both`,
})

export const soldFor = appStyle({
  colorScheme: 'dark',
  paddingBlock: vars.space.hair,
  paddingInline: vars.space.sm,
  background: scrim,
  borderRadius: vars.radius.small,
  color: vars.color.text.default,
  fontSize: `calc(${words} * 1.2)`,
  fontWeight: vars.font.weight.semibold,
})

export const behind = appStyle({
  fontSize: words,
  color: vars.color.text.muted,
  fontVariantNumeric: 'tabular-nums',
})

/** A screen of its own, dark as the room of a bar. */
export const page = appStyle({ minBlockSize: '100vh', paddingBlock: vars.space.md })
