import type { Peak } from './massif.rules.ts'
import { type Between, closed, HEIGHT, type Point, round, STEP, WIDTH } from './path.rules.ts'

/**
 * The shaded side of every peak, away from the sun on the right: from its summit down a jagged edge, and
 * back under the skyline.
 */
export function drawShade(
  massif: readonly Point[],
  peaks: readonly Peak[],
  between: Between,
): string {
  return peaks
    .map((peak) => {
      const top = summitNear(massif, peak.x)
      const edge = crookedEdge(massif, top, between)
      const ordered = massif.filter(([x]) => x < top[0]).reverse()
      const valley = ordered.findIndex(([x, y], index) => {
        const next = ordered[index + 2]
        return next !== undefined && next[1] < y - 7 && Math.abs(x - top[0]) > STEP * 3
      })
      const flankPoints = valley === -1 ? ordered : ordered.slice(0, valley + 1)
      const [footX, footY] = flankPoints.at(-1) ?? top
      // The next peak's lit flank is in front of this shade, so the far edge of the shade is
      // slanted.
      const lean = valley === -1 ? 0 : 0.45 * (HEIGHT - footY)
      return closed([top, ...flankPoints, [round(footX + lean), HEIGHT], ...edge.reverse()])
    })
    .join('')
}

function crookedEdge(massif: readonly Point[], top: Point, between: Between): Point[] {
  const edge: Point[] = []
  const lean = -between(-0.18, 0.3)
  let swing = 1
  for (let y = top[1] + 12; y <= HEIGHT; y += between(13, 22)) {
    swing = -swing
    const deep = y - top[1]
    const x = top[0] + lean * deep + swing * between(0.05, 0.16) * Math.min(deep, 70)
    edge.push([round(x), round(Math.max(y, surface(massif, x) + 1))])
  }
  return [...edge, [edge.at(-1)?.[0] ?? top[0], HEIGHT]]
}

function summitNear(massif: readonly Point[], x: number): Point {
  const near = massif.filter((point) => Math.abs(point[0] - x) <= STEP * 2)
  return near.reduce((best, point) => (point[1] < best[1] ? point : best), near[0] ?? [x, HEIGHT])
}

function surface(massif: readonly Point[], x: number): number {
  const column = Math.min(WIDTH / STEP, Math.max(0, Math.round(x / STEP)))
  return massif[column]?.[1] ?? HEIGHT
}
