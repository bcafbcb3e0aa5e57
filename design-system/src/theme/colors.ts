import type { vars } from '../tokens/tokens.css.ts'
import { paint } from './palette.ts'

/** A semantic color in both schemes. */
export type Pair = readonly [light: string, dark: string]
export type Pairs<Contract> = {
  readonly [Key in keyof Contract]: Contract[Key] extends string ? Pair : Pairs<Contract[Key]>
}
export type PartialPairs<Contract> = {
  readonly [Key in keyof Contract]?: Contract[Key] extends string
    ? Pair
    : PartialPairs<Contract[Key]>
}

const { white, black, snow, slate, night, signal, glacier, pine, flag, sun } = paint

function tone(soft: Pair, text: Pair, strong: Pair) {
  const edge: Pair = [thin(strong[0]), thin(strong[1])]
  return { soft, text, strong, edge }
}

type Slopes = readonly [far: string, mid: string, near: string]

function ridge(light: Slopes, dark: Slopes) {
  const far: Pair = [light[0], dark[0]]
  const mid: Pair = [light[1], dark[1]]
  const near: Pair = [light[2], dark[2]]
  return { far, mid, near }
}

function thin(color: string): string {
  return `color-mix(in srgb, ${color} 35%, transparent)`
}

export const colors = {
  page: [snow[50], night[950]],
  surface: [white, night[850]],
  surfaceHover: [snow[50], night[800]],
  raised: [white, night[800]],
  sunken: [snow[100], night[900]],
  scrim: [paint.scrim.light, paint.scrim.dark],
  text: {
    default: [night[900], night[100]],
    muted: [slate[600], night[300]],
    disabled: [slate[500], slate[400]],
    inverse: [white, night[900]],
  },
  inverse: [night[800], snow[100]],
  border: {
    subtle: [snow[200], night[725]],
    control: [slate[500], night[400]],
    strong: [slate[700], snow[300]],
  },
  action: {
    base: [signal[500], signal[400]],
    hover: [signal[400], signal[300]],
    pressed: [signal[600], signal[500]],
    on: [night[950], night[950]],
    soft: [signal[50], signal[900]],
    text: [signal[700], signal[300]],
  },
  destructive: {
    base: [flag[600], flag[500]],
    hover: [flag[500], flag[550]],
    pressed: [flag[700], flag[600]],
    on: [white, white],
  },
  info: tone(
    [glacier[50], glacier[900]],
    [glacier[700], glacier[300]],
    [glacier[500], glacier[400]],
  ),
  success: tone([pine[50], pine[900]], [pine[600], pine[300]], [pine[500], pine[400]]),
  warning: tone([sun[50], sun[900]], [sun[600], sun[300]], [sun[500], sun[400]]),
  danger: tone([flag[50], flag[900]], [flag[600], flag[300]], [flag[500], flag[400]]),
  neutral: tone([snow[100], night[750]], [slate[700], snow[300]], [slate[500], slate[400]]),
  focus: [glacier[500], glacier[300]],
  skeleton: { base: [snow[200], night[750]], shine: [snow[100], night[650]] },
  flash: [signal[50], signal[900]],
  calm: [glacier[700], glacier[300]],
  ridge: {
    sky: [paint.ridge.sky, night[900]],
    snow: [white, night[200]],
    neutral: ridge(paint.ridge.neutral, [night[700], night[600], night[500]]),
    winning: ridge(paint.ridge.winning.light, paint.ridge.winning.dark),
    losing: ridge(paint.ridge.losing.light, paint.ridge.losing.dark),
    ended: ridge([snow[200], snow[300], snow[400]], paint.ridge.ended.dark),
  },
  night: {
    base: [night[900], night[900]],
    raised: [night[800], night[800]],
    border: [night[725], night[725]],
  },
} as const satisfies Pairs<typeof vars.color>

/** The changes of high contrast: 7:1 for text, and stronger borders. */
export const highContrast = {
  page: [white, black],
  surface: [white, black],
  surfaceHover: [snow[100], night[850]],
  raised: [white, black],
  sunken: [white, black],
  text: {
    default: [black, white],
    muted: [night[800], snow[100]],
    disabled: [slate[600], snow[400]],
    inverse: [white, black],
  },
  inverse: [black, white],
  border: {
    subtle: [slate[600], snow[400]],
    control: [black, white],
    strong: [black, white],
  },
  action: {
    base: [signal[800], signal[200]],
    hover: [signal[700], white],
    pressed: [black, signal[300]],
    on: [white, black],
    soft: [white, black],
    text: [signal[800], signal[200]],
  },
  destructive: {
    base: [flag[800], flag[200]],
    hover: [flag[700], white],
    pressed: [black, flag[300]],
    on: [white, black],
  },
  info: {
    soft: [white, black],
    text: [glacier[700], glacier[200]],
    strong: [glacier[700], glacier[200]],
    edge: [glacier[700], glacier[200]],
  },
  success: {
    soft: [white, black],
    text: [pine[700], pine[200]],
    strong: [pine[700], pine[200]],
    edge: [pine[700], pine[200]],
  },
  warning: {
    soft: [white, black],
    text: [sun[700], sun[200]],
    strong: [sun[700], sun[200]],
    edge: [sun[700], sun[200]],
  },
  danger: {
    soft: [white, black],
    text: [flag[800], flag[200]],
    strong: [flag[800], flag[200]],
    edge: [flag[800], flag[200]],
  },
  neutral: {
    soft: [white, black],
    text: [black, white],
    strong: [black, white],
    edge: [black, white],
  },
  focus: [glacier[700], glacier[200]],
  calm: [glacier[700], glacier[200]],
  night: { base: [black, black], raised: [black, black], border: [snow[400], snow[400]] },
} as const satisfies PartialPairs<typeof vars.color>
