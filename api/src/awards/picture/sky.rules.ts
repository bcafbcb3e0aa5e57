type Rgb = readonly [number, number, number]

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** A color between two, both `#rrggbb`; `share` of the second. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [rgb(one), rgb(other)]
  const parts = from.map((part, at) => Math.round(part + ((to[at] ?? part) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The sky through a day: the minute, its colors from the top to the horizon, and how dark it is. */
const SKIES: readonly (readonly [minute: number, top: string, horizon: string, dark: number])[] = [
  [0, '#070d1c', '#1b2b4d', 1],
  [290, '#0d1630', '#2b3a66', 0.9],
  [375, '#30406f', '#e08d76', 0.45],
  [435, '#5f86bd', '#ffc290', 0.12],
  [540, '#4f8fd0', '#c3e1f5', 0],
  [780, '#3a83cd', '#d5ebf8', 0],
  [960, '#4a86c5', '#f4deb6', 0],
  [1035, '#4a5a9a', '#ff9d61', 0.15],
  [1095, '#2f2f66', '#d76c86', 0.45],
  [1185, '#121b3c', '#3b3c6b', 0.85],
  [1440, '#070d1c', '#1b2b4d', 1],
]

export type Sky = { top: string; horizon: string; dark: number }

/** The sky of a minute of the day. */
export function skyAt(minute: number): Sky {
  const next = Math.max(
    1,
    SKIES.findIndex(([at]) => at > minute),
  )
  const [from, to] = [SKIES[next - 1], SKIES[next]]
  if (!from || !to) throw new RangeError(`A day has no minute ${minute}.`)
  const share = (minute - from[0]) / (to[0] - from[0])
  return {
    top: mixed(from[1], to[1], share),
    horizon: mixed(from[2], to[2], share),
    dark: from[3] + (to[3] - from[3]) * share,
  }
}

const [SUNRISE, SUNSET] = [390, 1080]

/** Where the sun or the moon stands, as shares of the sky's width and height. */
export function lightAt(minute: number): { isSun: boolean; x: number; y: number } {
  const isSun = minute >= SUNRISE && minute < SUNSET
  const length = isSun ? SUNSET - SUNRISE : 1440 - (SUNSET - SUNRISE)
  const x = ((minute - (isSun ? SUNRISE : SUNSET) + 1440) % 1440) / length
  return { isSun, x, y: 1 - Math.sin(Math.PI * x) }
}

/** The same points for the same seed. The R2 sequence spreads them evenly without forming rows. */
export const scattered = (count: number, seed: number): { x: number; y: number }[] =>
  Array.from({ length: count }, (_, at) => ({
    x: ((at + 1) * 0.7548777 + seed * 0.137) % 1,
    y: ((at + 1) * 0.5698403 + seed * 0.291) % 1,
  }))
