import { appStyle } from '@firstchair/design-system/style'
import { media, vars } from '@firstchair/design-system/tokens'

const { ridge } = vars.color
const omitted = { '@media': { [media.forcedColors]: { display: 'none' } } } as const

export const picture = appStyle({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: -1,
  inlineSize: '100%',
  blockSize: '6.5rem',
  pointerEvents: 'none',
  // On a wide screen the picture grows past its box: its tops stay.
  overflow: 'visible',
  '@media': {
    [media.medium]: { blockSize: '9.5rem' },
    [media.wide]: { blockSize: 'clamp(12rem, 30vh, 18rem)' },
  },
})

export const far = appStyle({ fill: ridge.neutral.far, fillOpacity: 0.55, ...omitted })
export const near = appStyle({ fill: ridge.neutral.mid, ...omitted })
export const shade = appStyle({ fill: vars.color.night.base, fillOpacity: 0.35, ...omitted })
export const snow = appStyle({ fill: ridge.snow, fillOpacity: 0.85, ...omitted })
export const forest = appStyle({
  fill: `color-mix(in oklab, ${ridge.neutral.near} 28%, ${vars.color.night.base})`,
  ...omitted,
})
export const line = appStyle({
  fill: 'none',
  stroke: vars.color.border.control,
  strokeWidth: 1.5,
})
export const chair = appStyle({ fill: vars.color.border.control })
export const firstChair = appStyle({ fill: vars.color.action.base })
