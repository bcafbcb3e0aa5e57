/**
 * The units of the drawing. It is as high as its container and cropped at the sides, so it is as wide
 * as the flattest one; the massif stands in the middle, which every container shows.
 */
export const WIDTH = 1200
export const HEIGHT = 200
export const MASSIF = 480

/** The distance between the columns of a skyline. */
export const STEP = 6

export type Point = readonly [x: number, y: number]

/** The next number of the mountain's random stream, between two bounds. */
export type Between = (low: number, high: number) => number

/** The x of every column. */
export function columns(): number[] {
  return Array.from({ length: WIDTH / STEP + 1 }, (_, column) => column * STEP)
}

/** The area below a skyline, as path data. */
export function area(top: readonly Point[]): string {
  return closed([...top, [WIDTH, HEIGHT], [0, HEIGHT]])
}

/** A closed shape, as path data. */
export function closed(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`
}

/** One decimal is more precise than a pixel. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The points of every closed shape in path data, for renderers that cannot draw paths. */
export function outlinesOf(path: string): Point[][] {
  return path
    .split('Z')
    .filter((shape) => shape !== '')
    .map((shape) =>
      shape
        .slice(1)
        .split('L')
        .map((pair): Point => {
          const [x = 0, y = 0] = pair.split(' ').map(Number)
          return [x, y]
        }),
    )
}
