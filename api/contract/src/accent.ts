/** A color in the light and the dark theme, each `#rrggbb`. */
export type AccentPair = readonly [light: string, dark: string]
/** The colors of a theme that follow the accent, by the names of their tokens. */
export type AccentColors = Readonly<
  Record<'base' | 'hover' | 'pressed' | 'on' | 'soft' | 'text', AccentPair>
>

/**
 * The theme's grounds, on which text in the accent color is shown (design-system/src/theme/colors.ts;
 * a test compares them).
 */
export const ACCENT_GROUNDS = {
  light: ['#ffffff', '#f5f8fc', '#ebf1f7'],
  dark: ['#071021', '#0c182b', '#122037', '#182943'],
} as const
const WHITE = '#ffffff'
const BLACK = '#000000'
/** Dark text on buttons. */
export const ACCENT_INK = '#071021'

/** WCAG's minimum for text, and that of high contrast. */
const TEXT = 4.5
const MORE = 7

const channels = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** `share` of `other` in `one`. */
function mix(one: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(one).map((each, at) => each + ((others[at] ?? 0) - each) * share)
  return `#${mixed.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG 2 contrast of two colors. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const least = (color: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrastOf(color, ground)))

/** Moves a color toward white or black until it passes. */
function until(color: string, toward: string, isEnough: (color: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, toward, share)
    if (isEnough(candidate)) return candidate
  }
  return toward
}

const inkOn = (base: string) =>
  contrastOf(base, ACCENT_INK) >= contrastOf(base, WHITE) ? ACCENT_INK : WHITE
const isReadable = (base: string) => contrastOf(base, inkOn(base)) >= TEXT

/**
 * Why this color cannot be the accent, or null. A light one is allowed: what tells a button from the page
 * is then its dark label, as WCAG permits (1.4.11).
 */
export function accentRefusal(accent: string): string | null {
  if (isReadable(accent)) return null
  const best = (Math.floor(contrastOf(accent, inkOn(accent)) * 10) / 10).toFixed(1)
  return `Choose a lighter or a darker color: on this one, neither white nor dark text is readable. The best contrast is ${best}:1, and ${TEXT}:1 is needed.`
}

/** The states of a button: away from the color of its text, so that they are as readable. */
function states(base: string) {
  const on = inkOn(base)
  const away = on === WHITE ? BLACK : WHITE
  return { base, hover: mix(base, away, 0.16), pressed: mix(base, away, 0.3), on }
}

/** The colors of both themes for an accent that is not refused. */
export function accentColors(accent: string): AccentColors {
  const { light, dark } = ACCENT_GROUNDS
  const day = states(accent)
  const night = states(
    until(accent, WHITE, (color) => least(color, dark) >= 3 && isReadable(color)),
  )
  const soft = [mix(WHITE, accent, 0.1), mix('#0c182b', accent, 0.2)] as const
  const text = [
    until(accent, BLACK, (color) => least(color, [...light, soft[0]]) >= TEXT),
    until(accent, WHITE, (color) => least(color, [...dark, soft[1]]) >= TEXT),
  ] as const
  const pair = (name: keyof typeof day): AccentPair => [day[name], night[name]]
  const buttons = { base: pair('base'), hover: pair('hover'), pressed: pair('pressed') }
  return { ...buttons, on: pair('on'), soft, text }
}

/** The same with high contrast. */
export function strongAccentColors(accent: string): AccentColors {
  const day = until(accent, BLACK, (color) => contrastOf(color, WHITE) >= MORE)
  const night = until(accent, WHITE, (color) => contrastOf(color, BLACK) >= MORE)
  return {
    base: [day, night],
    hover: [mix(day, WHITE, 0.1), WHITE],
    pressed: [BLACK, mix(night, BLACK, 0.1)],
    on: [WHITE, BLACK],
    soft: [WHITE, BLACK],
    text: [day, night],
  }
}
