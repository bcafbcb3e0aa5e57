import { createVar } from '@vanilla-extract/css'
import { componentStyle, componentVariants } from '../style/style.ts'
import { media, vars } from '../tokens/tokens.css.ts'

const far = createVar()
const mid = createVar()
const near = createVar()
const skyColor = createVar()
const snowColor = createVar()

export const root = componentStyle({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: 'inherit',
  // Keeps its own colors: the styles below draw outlines for forced colors.
  forcedColorAdjust: 'none',
})

function tint(tone: typeof vars.color.ridge.neutral) {
  return { vars: { [far]: tone.far, [mid]: tone.mid, [near]: tone.near } }
}

export const tones = componentVariants({
  neutral: tint(vars.color.ridge.neutral),
  winning: tint(vars.color.ridge.winning),
  losing: tint(vars.color.ridge.losing),
  ended: tint(vars.color.ridge.ended),
})

const warmed = (color: string, share: number) =>
  `color-mix(in oklab, ${color}, ${vars.color.action.base} ${share}%)`
const darkened = (color: string, share: number) =>
  `color-mix(in oklab, ${color}, ${vars.color.night.base} ${share}%)`

/** The time of day colors sky and snow; the tone colors the rock. */
export const lights = componentVariants({
  dawn: {
    vars: {
      [skyColor]: warmed(vars.color.ridge.sky, 14),
      [snowColor]: warmed(vars.color.ridge.snow, 8),
    },
  },
  sunrise: {
    vars: {
      [skyColor]: warmed(vars.color.ridge.sky, 55),
      [snowColor]: warmed(vars.color.ridge.snow, 22),
    },
  },
  day: { vars: { [skyColor]: vars.color.ridge.sky, [snowColor]: vars.color.ridge.snow } },
  alpenglow: {
    vars: {
      [skyColor]: warmed(vars.color.ridge.sky, 34),
      [snowColor]: warmed(vars.color.ridge.snow, 55),
    },
  },
  night: {
    vars: {
      [skyColor]: darkened(vars.color.ridge.sky, 88),
      [snowColor]: darkened(vars.color.ridge.snow, 35),
    },
  },
})

/** Outlines in two system colors; nearer ridges cover farther ones. */
const outlined = {
  '@media': {
    [media.forcedColors]: { fill: 'Canvas', fillOpacity: 1, stroke: 'CanvasText', strokeWidth: 1 },
  },
} as const
const omitted = { '@media': { [media.forcedColors]: { display: 'none' } } } as const

function towardsNight(share: number) {
  return `color-mix(in oklab, ${near} ${share}%, ${vars.color.night.base})`
}

export const sky = componentStyle({
  fill: skyColor,
  '@media': { [media.forcedColors]: { fill: 'Canvas' } },
})
export const sun = componentStyle({ fill: snowColor, fillOpacity: 0.85, ...outlined })
export const farRange = componentStyle({ fill: far, fillOpacity: 0.75, ...omitted })
export const middle = componentStyle({ fill: mid, fillOpacity: 0.8, ...omitted })
export const massif = componentStyle({ fill: near, ...outlined })
export const snow = componentStyle({ fill: snowColor, ...outlined })
// Tinted like the rock: shade on snow is blue, not grey.
export const shade = componentStyle({ fill: towardsNight(70), fillOpacity: 0.48, ...omitted })
export const hills = componentStyle({ fill: towardsNight(62), ...outlined })
export const trees = componentStyle({ fill: towardsNight(42), ...omitted })

export const liftLight = componentStyle({ fill: vars.color.warning.strong, ...omitted })
