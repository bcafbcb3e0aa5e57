import type { vars } from '../tokens/tokens.css.ts'
import { paint } from './palette.ts'

/** One meaning in both schemes. */
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

export const colors = {
  page: [snow[50], night[950]],
  surface: [white, night[850]],
  surfaceHover: [snow[50], night[800]],
  raised: [white, night[800]],
  sunken: [snow[100], night[900]],
  scrim: ['rgb(7 16 33 / 0.55)', 'rgb(2 6 14 / 0.7)'],
  text: {
    default: [night[900], '#f1f5fa'],
    muted: [slate[600], '#a9b8cb'],
    disabled: [slate[500], slate[400]],
    inverse: [white, night[900]],
  },
  inverse: [night[800], snow[100]],
  border: {
    subtle: [snow[200], '#263a58'],
    control: [slate[500], '#7388a3'],
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
    hover: [flag[500], '#c92b33'],
    pressed: [flag[700], flag[600]],
    on: [white, white],
  },
  info: {
    soft: [glacier[50], glacier[900]],
    text: [glacier[700], glacier[300]],
    strong: [glacier[500], glacier[400]],
  },
  success: {
    soft: [pine[50], pine[900]],
    text: [pine[600], pine[300]],
    strong: [pine[500], pine[400]],
  },
  warning: {
    soft: [sun[50], sun[900]],
    text: [sun[600], sun[300]],
    strong: [sun[500], sun[400]],
  },
  danger: {
    soft: [flag[50], flag[900]],
    text: [flag[600], flag[300]],
    strong: [flag[500], flag[400]],
  },
  neutral: {
    soft: [snow[100], '#1f3250'],
    text: [slate[700], snow[300]],
    strong: [slate[500], slate[400]],
  },
  focus: [glacier[500], glacier[300]],
  skeleton: { base: [snow[200], '#1f3250'], shine: [snow[100], '#2b4164'] },
  flash: [signal[50], signal[900]],
  calm: [glacier[700], glacier[300]],
  ridge: {
    sky: ['#e4edf7', night[900]],
    snow: [white, '#dfe9f5'],
    neutral: {
      far: ['#c3d5ea', night[700]],
      mid: ['#9db5d1', night[600]],
      near: ['#56769f', '#4b6589'],
    },
    winning: {
      far: ['#c5e2d2', '#173f39'],
      mid: ['#8fc3a8', '#1f5a4b'],
      near: ['#3f8a66', '#2f8064'],
    },
    losing: {
      far: ['#f0cdd0', '#47202f'],
      mid: ['#dfa0a5', '#6a2c3b'],
      near: ['#b9555d', '#96434f'],
    },
    ended: {
      far: [snow[200], '#1b2a42'],
      mid: [snow[300], '#22334e'],
      near: [snow[400], '#2d405e'],
    },
  },
  night: {
    base: [night[900], night[900]],
    raised: [night[800], night[800]],
    border: ['#263a58', '#263a58'],
  },
} as const satisfies Pairs<typeof vars.color>

/** What high contrast changes: 7:1 for text, and borders that carry the shape. */
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
  },
  success: { soft: [white, black], text: [pine[700], pine[200]], strong: [pine[700], pine[200]] },
  warning: { soft: [white, black], text: [sun[700], sun[200]], strong: [sun[700], sun[200]] },
  danger: { soft: [white, black], text: [flag[800], flag[200]], strong: [flag[800], flag[200]] },
  neutral: { soft: [white, black], text: [black, white], strong: [black, white] },
  focus: [glacier[700], glacier[200]],
  calm: [glacier[700], glacier[200]],
  night: { base: [black, black], raised: [black, black], border: [snow[400], snow[400]] },
} as const satisfies PartialPairs<typeof vars.color>
