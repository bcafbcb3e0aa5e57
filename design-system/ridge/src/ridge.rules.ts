import { raisePeaks, skyline } from './massif.rules.ts'
import {
  area,
  type Between,
  closed,
  columns,
  HEIGHT,
  MASSIF,
  type Point,
  round,
  WIDTH,
} from './path.rules.ts'
import { drawShade } from './shade.rules.ts'
import { drawSnow } from './snow.rules.ts'

export { HEIGHT, outlinesOf, type Point, WIDTH } from './path.rules.ts'

export type Ridge = {
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number }
  readonly far: string
  readonly middle: string
  readonly massif: string
  readonly snow: string
  readonly shade: string
  readonly hills: string
  readonly trees: string
}

/** Draws the ridge line of a mountain, determined by its name. */
export function drawRidge(name: string): Ridge {
  const random = randomFrom(name)
  const between = (low: number, high: number) => low + (high - low) * random()
  const peaks = raisePeaks(between)
  const massif = skyline(peaks, between)
  return {
    sun: {
      // In the sky of a square crop, too, and away from what stands at its start.
      x: round(WIDTH / 2 + between(34, 58)),
      y: round(HEIGHT * between(0.13, 0.24)),
      radius: round(between(11, 16)),
    },
    far: area(rolling(between, 0.36, 0.16, 5)),
    middle: area(rolling(between, 0.25, 0.12, 4)),
    massif: area(massif),
    snow: drawSnow(massif, peaks, between),
    shade: drawShade(massif, peaks, between),
    hills: area(rolling(between, 0.11, 0.05, 3)),
    trees: drawTrees(between),
  }
}

/** Heights of the massif's skyline at every column; tests compare mountains by them. */
export function profileOf(name: string): readonly number[] {
  const random = randomFrom(name)
  const between = (low: number, high: number) => low + (high - low) * random()
  const peaks = raisePeaks(between)
  return skyline(peaks, between).map(([, y]) => HEIGHT - y)
}

/** A smooth range behind or in front of the massif: a sum of waves with a little noise. */
function rolling(between: Between, base: number, swing: number, noise: number): Point[] {
  const waves = [1, 2.3, 4.1].map((frequency, index) => ({
    frequency: frequency * between(0.8, 1.3),
    phase: between(0, Math.PI * 2),
    share: 1 / (index + 1.4),
  }))
  return columns().map((x) => {
    const along = (x / MASSIF) * Math.PI * 2
    const wave = waves.reduce(
      (sum, { frequency, phase, share }) => sum + Math.sin(along * frequency + phase) * share,
      0,
    )
    const height = HEIGHT * (base + swing * 0.5 * wave) + between(-noise, noise) * 0.5
    return [x, round(HEIGHT - height)]
  })
}

function drawTrees(between: Between): string {
  const trees: string[] = []
  for (let x = between(0, 14); x < WIDTH; x += between(5, 19)) {
    const tall = between(7, 17)
    const half = tall * between(0.2, 0.28)
    const foot = HEIGHT - between(2, 13)
    trees.push(
      closed([
        [round(x - half), round(foot)],
        [round(x), round(foot - tall)],
        [round(x + half), round(foot)],
        [round(x + half), HEIGHT],
        [round(x - half), HEIGHT],
      ]),
    )
  }
  return trees.join('')
}

/** A seeded stream of numbers in [0, 1): the same text gives the same stream on every machine. */
function randomFrom(seed: string): () => number {
  let state = hash(seed)
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * FNV-1a over UTF-16 units, with a final avalanche step, so that similar names have different
 * seeds.
 */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
