import { type Between, columns, HEIGHT, type Point, round, STEP, WIDTH } from './path.rules.ts'

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

export function raisePeaks(between: Between): readonly Peak[] {
  const character = characters[Math.floor(between(0, characters.length))] ?? []
  const isMirrored = between(0, 1) < 0.5
  return character.map(([x, height, curve]) => ({
    x: WIDTH * ((isMirrored ? 1 - x : x) + between(-0.05, 0.05)),
    height: HEIGHT * (height + between(-0.05, 0.05)),
    left: between(0.6, 1.45),
    right: between(0.6, 1.45),
    curve: curve + between(-0.05, 0.05),
  }))
}

/** The highest flank at every column, roughened by crags of three sizes. */
export function skyline(peaks: readonly Peak[], between: Between): Point[] {
  const crags = [noise(between, 48, 9), noise(between, 18, 5), noise(between, STEP, 1.6)]
  return columns().map((x) => {
    const height = Math.max(...peaks.map((peak) => flank(peak, x)), HEIGHT * 0.06)
    const rock = crags.reduce((sum, crag) => sum + crag(x), 0)
    return [x, round(Math.min(HEIGHT, HEIGHT - height + rock))]
  })
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
  const away = Math.abs(x - peak.x) / WIDTH
  const fall = x < peak.x ? peak.left : peak.right
  return peak.height - fall * WIDTH * 0.62 * (away * 2) ** peak.curve * 0.5
}
