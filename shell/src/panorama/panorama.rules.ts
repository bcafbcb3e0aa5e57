/** Size of the picture's own coordinates. */
export const PANORAMA = { width: 1440, height: 260 } as const

type Point = readonly [x: number, y: number]
type Peak = { x: number; y: number; spread: number }

/** One mountain: its whole shape, the shaded side and the snow on its top. */
export type Face = { body: string; shade: string; snow: string }

const path = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`

// A wave that looks like chance and is the same on every screen.
function chance(seed: number): number {
  const wave = Math.sin(seed * 127.1) * 43_758.5453
  return wave - Math.floor(wave)
}

const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** A slope from `from` down to `to`, broken a little so that no side is a ruler's line. */
function slope(from: Point, to: Point, seed: number, steps = 5): Point[] {
  return Array.from({ length: steps }, (_, at) => {
    const [x, y] = between(from, to, (at + 1) / steps)
    const isFoot = at === steps - 1
    return [x, isFoot ? y : y + (chance(seed + at) - 0.5) * 14] as const
  })
}

/** The lower edge of the snow: teeth between the two slopes. */
function teeth(left: Point, right: Point, seed: number): Point[] {
  const count = 6
  return Array.from({ length: count - 1 }, (_, at) => {
    const [x, y] = between(right, left, (at + 1) / count)
    return [
      x,
      y + (at % 2 === 0 ? 6 + chance(seed + at) * 14 : -8 - chance(seed + at) * 6),
    ] as const
  })
}

function face({ x, y, spread }: Peak, at: number): Face {
  const base = PANORAMA.height
  const seed = x + at * 31
  const top: Point = [x, y]
  const left = slope(top, [x - spread, base], seed)
  const right = slope(top, [x + spread * 1.1, base], seed + 50)
  const snowLeft = between(top, left[0] ?? top, 1.0)
  const snowRight = between(top, right[0] ?? top, 1.15)
  const ridge: Point[] = [0.3, 0.5, 0.7].map((share, bend) => [
    x + (bend % 2 === 0 ? -1 : 1) * spread * 0.09,
    y + (base - y) * share,
  ])
  return {
    body: path([...left.toReversed(), top, ...right]),
    shade: path([top, ...right, [x + spread * 0.25, base], ...ridge.toReversed()]),
    snow: path([snowLeft, top, snowRight, ...teeth(snowLeft, snowRight, seed)]),
  }
}

const farPeaks: Peak[] = [
  { x: 90, y: 96, spread: 190 },
  { x: 330, y: 60, spread: 230 },
  { x: 610, y: 100, spread: 200 },
  { x: 850, y: 74, spread: 210 },
  { x: 1090, y: 40, spread: 250 },
  { x: 1370, y: 84, spread: 200 },
]

const nearPeaks: Peak[] = [
  { x: 205, y: 118, spread: 190 },
  { x: 480, y: 140, spread: 180 },
  { x: 735, y: 112, spread: 220 },
  { x: 1245, y: 96, spread: 230 },
  { x: 980, y: 138, spread: 200 },
]

/** The far range: shapes only, pale behind the near one. */
export const farRange: Face[] = farPeaks.map(face)

/** The near range, with snow and shade. */
export const nearRange: Face[] = nearPeaks.map(face)

/** The wooded foot of the picture: one soft line, and the trees that stand on it. */
export const forest: string = (() => {
  const { width, height } = PANORAMA
  const ground = (x: number) => height - 30 - Math.sin(x / 210) * 10 - Math.sin(x / 67) * 4
  const points: Point[] = [[0, height]]
  for (let x = 0; x <= width; x += 16) {
    points.push([x, ground(x)])
    const size = 8 + chance(x) * 18
    if (chance(x + 7) > 0.35) points.push([x + 5, ground(x) - size], [x + 10, ground(x + 10)])
  }
  return path([...points, [width, height]])
})()
