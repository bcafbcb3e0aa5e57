import type { Peak } from './massif.rules.ts'
import { type Between, closed, HEIGHT, type Point, round } from './path.rules.ts'

/** Snow covers the massif above a snow line and extends downwards in tongues. */
export function drawSnow(
  massif: readonly Point[],
  peaks: readonly Peak[],
  between: Between,
): string {
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
