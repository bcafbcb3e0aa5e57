import {
  type Between,
  columns,
  HEIGHT,
  MASSIF,
  type Point,
  round,
  STEP,
  WIDTH,
} from './path.rules.ts'

export type Peak = {
  readonly x: number
  /** Height above the bottom of the drawing. */
  readonly height: number
  /** Slope of each flank, in units of height per unit of width. */
  readonly left: number
  readonly right: number
  /** Below 1 the flanks sweep out from a sharp tip; above 1 the top is a dome. */
  readonly curve: number
}

/** The shapes a massif may have. Positions and heights are fractions of the drawing. */
const characters: readonly (readonly (readonly [x: number, height: number, curve: number])[])[] = [
  [[0.5, 0.86, 0.82]],
  [
    [0.38, 0.84, 0.9],
    [0.62, 0.74, 0.9],
  ],
  [[0.52, 0.72, 1.35]],
  [
    [0.28, 0.6, 0.95],
    [0.47, 0.84, 0.85],
    [0.68, 0.66, 0.95],
  ],
  [
    [0.34, 0.7, 1.1],
    [0.66, 0.82, 0.88],
  ],
  [
    [0.2, 0.62, 0.9],
    [0.4, 0.72, 0.9],
    [0.58, 0.8, 0.9],
    [0.78, 0.68, 0.9],
  ],
  [
    [0.42, 0.8, 1],
    [0.74, 0.52, 1.2],
  ],
  [
    [0.62, 0.86, 0.86],
    [0.3, 0.5, 1.15],
  ],
  [
    [0.12, 0.66, 0.95],
    [0.88, 0.78, 0.9],
    [0.5, 0.5, 1],
  ],
  [
    [0.3, 0.76, 1.3],
    [0.5, 0.78, 1.3],
  ],
  [
    [0.78, 0.88, 0.78],
    [0.52, 0.66, 0.9],
    [0.3, 0.5, 1],
  ],
]

/** Leaves more than a third of the height to the sky. */
const SUMMIT = HEIGHT * 0.64

/** The peaks of a massif, its summit near the middle, and a lower one on each side of it. */
export function raisePeaks(between: Between): readonly Peak[] {
  const character = characters[Math.floor(between(0, characters.length))] ?? []
  const isMirrored = between(0, 1) < 0.5
  const peaks = character.map(([x, height, curve]) => ({
    x: MASSIF * ((isMirrored ? 1 - x : x) + between(-0.05, 0.05)),
    height: height + between(-0.05, 0.05),
    left: between(0.6, 1.45),
    right: between(0.6, 1.45),
    curve: curve + between(-0.05, 0.05),
  }))
  const summit = peaks.reduce((highest, peak) => (peak.height > highest.height ? peak : highest))
  const shift = WIDTH / 2 + between(-0.06, 0.06) * MASSIF - summit.x
  const neighbors = [-1, 1].map((side) => ({
    x: WIDTH / 2 + side * MASSIF * between(0.62, 0.85),
    height: SUMMIT * between(0.45, 0.7),
    left: between(0.6, 1.1),
    right: between(0.6, 1.1),
    curve: between(0.9, 1.2),
  }))
  return [
    ...peaks.map((peak) => ({
      ...peak,
      x: peak.x + shift,
      height: (peak.height / summit.height) * SUMMIT,
    })),
    ...neighbors,
  ]
}

/** The highest flank at every column, roughened by crags of three sizes. */
export function skyline(peaks: readonly Peak[], between: Between): Point[] {
  const crags = [noise(between, 48, 7), noise(between, 18, 3.5), noise(between, STEP, 1.2)]
  const heights = columns().map((x) => {
    const height = Math.max(...peaks.map((peak) => flank(peak, x)), HEIGHT * 0.06)
    return Math.max(0, height - crags.reduce((sum, crag) => sum + crag(x), 0))
  })
  const scale = SUMMIT / Math.max(...heights)
  return columns().map((x, at) => [x, round(HEIGHT - (heights[at] ?? 0) * scale)])
}

/** Value noise: a random height at every `spacing`, interpolated linearly. */
function noise(between: Between, spacing: number, swing: number): (x: number) => number {
  const knots = Array.from({ length: Math.ceil(WIDTH / spacing) + 2 }, () => between(-swing, swing))
  return (x) => {
    const place = Math.floor(x / spacing)
    const share = x / spacing - place
    return (knots[place] ?? 0) * (1 - share) + (knots[place + 1] ?? 0) * share
  }
}

function flank(peak: Peak, x: number): number {
  const away = Math.abs(x - peak.x) / MASSIF
  const fall = x < peak.x ? peak.left : peak.right
  return peak.height - fall * MASSIF * 0.62 * (away * 2) ** peak.curve * 0.5
}
