import { randomFrom } from './random.rules.ts'

/** The drawing's own units; the picture is sliced to whatever box it is given. */
export const WIDTH = 480
export const HEIGHT = 200

const STEP = 6
const COLUMNS = WIDTH / STEP

export type Point = readonly [x: number, y: number]

type Peak = {
  readonly x: number
  /** Height above the drawing's foot. */
  readonly height: number
  /** Fall of each flank, in units of height per unit of width. */
  readonly left: number
  readonly right: number
  /** Below 1 the flanks sweep out from a sharp tip; above 1 the top is a dome. */
  readonly curve: number
}

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

/** The shapes a massif may have. Positions and heights are shares of the drawing. */
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

/** Draws the ridge line of a mountain from its name alone. */
export function drawRidge(name: string): Ridge {
  const random = randomFrom(name)
  const between = (low: number, high: number) => low + (high - low) * random()
  const peaks = raisePeaks(between)
  const massif = skyline(peaks, between)
  const light = random() < 0.5 ? -1 : 1
  return {
    sun: {
      // Near enough to the middle to be whole in a square picture too.
      x: round(WIDTH * (light < 0 ? between(0.34, 0.42) : between(0.58, 0.66))),
      y: round(HEIGHT * between(0.13, 0.26)),
      radius: round(between(11, 17)),
    },
    far: area(rolling(between, 0.5, 0.16, 5)),
    middle: area(rolling(between, 0.34, 0.14, 4)),
    massif: area(massif),
    snow: drawSnow(massif, peaks, between),
    shade: drawShade(massif, peaks, light, between),
    hills: area(rolling(between, 0.13, 0.05, 3)),
    trees: drawTrees(between),
  }
}

/** Height of the massif's skyline at every column; what makes two mountains look alike or not. */
export function profileOf(name: string): readonly number[] {
  const random = randomFrom(name)
  const between = (low: number, high: number) => low + (high - low) * random()
  const peaks = raisePeaks(between)
  return skyline(peaks, between).map(([, y]) => HEIGHT - y)
}

type Between = (low: number, high: number) => number

function raisePeaks(between: Between): readonly Peak[] {
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

/** The highest flank at every column, broken by rock: crags of three sizes. */
function skyline(peaks: readonly Peak[], between: Between): Point[] {
  const crags = [noise(between, 48, 9), noise(between, 18, 5), noise(between, STEP, 1.6)]
  return columns().map((x) => {
    const height = Math.max(...peaks.map((peak) => flank(peak, x)), HEIGHT * 0.06)
    const rock = crags.reduce((sum, crag) => sum + crag(x), 0)
    return [x, round(Math.min(HEIGHT, HEIGHT - height + rock))]
  })
}

/** Value noise: a random height at every `spacing`, straight lines between. */
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

/** A soft range behind or before the massif: a sum of waves with a little noise. */
function rolling(between: Between, base: number, swing: number, noise: number): Point[] {
  const waves = [1, 2.3, 4.1].map((frequency, index) => ({
    frequency: frequency * between(0.8, 1.3),
    phase: between(0, Math.PI * 2),
    share: 1 / (index + 1.4),
  }))
  return columns().map((x) => {
    const along = (x / WIDTH) * Math.PI * 2
    const wave = waves.reduce(
      (sum, { frequency, phase, share }) => sum + Math.sin(along * frequency + phase) * share,
      0,
    )
    const height = HEIGHT * (base + swing * 0.5 * wave) + between(-noise, noise) * 0.5
    return [x, round(HEIGHT - height)]
  })
}

/** Snow lies on the massif above a line of its own and runs down in tongues. */
function drawSnow(massif: readonly Point[], peaks: readonly Peak[], between: Between): string {
  const summit = Math.max(...peaks.map((peak) => peak.height))
  const snowLine = HEIGHT - summit * between(0.52, 0.66)
  const caps: Point[][] = []
  let cap: Point[] = []
  for (const point of massif) {
    if (point[1] < snowLine) cap.push(point)
    else if (cap.length > 0) {
      caps.push(cap)
      cap = []
    }
  }
  if (cap.length > 0) caps.push(cap)
  return caps
    .filter((points) => points.length > 2)
    .map((points) => closed([...points, ...tongues(points, snowLine, between)]))
    .join('')
}

/** The lower rim of a snow cap, from its right end back to its left one. */
function tongues(cap: readonly Point[], snowLine: number, between: Between): Point[] {
  const rim: Point[] = []
  const back = [...cap].reverse()
  let isLong = true
  for (let index = 0; index < back.length; index += Math.round(between(1, 2.7))) {
    const [x, y] = back[index] ?? [0, 0]
    const reach = isLong ? between(0.7, 1.35) : between(0.25, 0.6)
    rim.push([x, round(y + Math.max(1, (snowLine - y) * reach))])
    isLong = !isLong
  }
  return rim
}

/** The lee side of every peak: from its summit down a crooked edge, and back under the skyline. */
function drawShade(
  massif: readonly Point[],
  peaks: readonly Peak[],
  light: number,
  between: Between,
): string {
  return peaks
    .map((peak) => {
      const top = summitNear(massif, peak.x)
      const edge = crookedEdge(massif, top, light, between)
      const lee = massif.filter(([x]) => (light < 0 ? x > top[0] : x < top[0]))
      const ordered = light < 0 ? lee : [...lee].reverse()
      const valley = ordered.findIndex(([x, y], index) => {
        const next = ordered[index + 2]
        return next !== undefined && next[1] < y - 7 && Math.abs(x - top[0]) > STEP * 3
      })
      const flankPoints = valley === -1 ? ordered : ordered.slice(0, valley + 1)
      const [footX, footY] = flankPoints.at(-1) ?? top
      // The next peak's lit flank stands before this shade, so the shade's far edge leans back.
      const lean = valley === -1 ? 0 : light * 0.45 * (HEIGHT - footY)
      return closed([top, ...flankPoints, [round(footX + lean), HEIGHT], ...edge.reverse()])
    })
    .join('')
}

function crookedEdge(
  massif: readonly Point[],
  top: Point,
  light: number,
  between: Between,
): Point[] {
  const edge: Point[] = []
  const lean = between(-0.18, 0.3) * -light
  let swing = 1
  for (let y = top[1] + 12; y <= HEIGHT; y += between(13, 22)) {
    swing = -swing
    const deep = y - top[1]
    const x = top[0] + lean * deep + swing * between(0.05, 0.16) * Math.min(deep, 70)
    edge.push([round(x), round(Math.max(y, surface(massif, x) + 1))])
  }
  return [...edge, [edge.at(-1)?.[0] ?? top[0], HEIGHT]]
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

function summitNear(massif: readonly Point[], x: number): Point {
  const near = massif.filter((point) => Math.abs(point[0] - x) <= STEP * 2)
  return near.reduce((best, point) => (point[1] < best[1] ? point : best), near[0] ?? [x, HEIGHT])
}

function surface(massif: readonly Point[], x: number): number {
  const column = Math.min(COLUMNS, Math.max(0, Math.round(x / STEP)))
  return massif[column]?.[1] ?? HEIGHT
}

function columns(): number[] {
  return Array.from({ length: COLUMNS + 1 }, (_, column) => column * STEP)
}

function area(top: readonly Point[]): string {
  return closed([...top, [WIDTH, HEIGHT], [0, HEIGHT]])
}

function closed(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
