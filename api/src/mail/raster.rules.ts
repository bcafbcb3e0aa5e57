export type Color = readonly [red: number, green: number, blue: number]
export type Spot = readonly [x: number, y: number]
export type Picture = {
  readonly width: number
  readonly height: number
  /** An index of `palette` for each pixel, row by row. */
  readonly pixels: Uint8Array
  readonly palette: Color[]
}

/** Sample rows per pixel row; also the number of steps in which an edge is blended. */
const SAMPLES = 4
const MAX_COLORS = 256

export const createPicture = (width: number, height: number, ground: Color): Picture => ({
  width,
  height,
  pixels: new Uint8Array(width * height),
  palette: [ground],
})

/**
 * Fills shapes by the nonzero rule, as SVG does by default, with smooth edges. `opacity` is from 0
 * to 1.
 */
export function fill(
  picture: Picture,
  shapes: readonly (readonly Spot[])[],
  color: Color,
  opacity = 1,
): void {
  const { width, height, pixels } = picture
  const blend = blender(picture.palette, color, opacity)
  const edges = shapes.flatMap(edgesOf)
  const top = Math.max(0, Math.floor(Math.min(...edges.map((edge) => edge.top))))
  const foot = Math.min(height, Math.ceil(Math.max(...edges.map((edge) => edge.foot))))
  const covered = new Float32Array(width)
  for (let y = top; y < foot; y += 1) {
    const near = edges.filter((edge) => edge.top < y + 1 && edge.foot > y)
    covered.fill(0)
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      coverRow(covered, near, y + (sample + 0.5) / SAMPLES)
    }
    for (let x = 0; x < width; x += 1) {
      const level = Math.min(SAMPLES, Math.round(covered[x] ?? 0))
      const at = y * width + x
      if (level > 0) pixels[at] = blend(pixels[at] ?? 0, level)
    }
  }
}

type Edge = { top: number; foot: number; x: number; slope: number; turn: 1 | -1 }

function edgesOf(shape: readonly Spot[]): Edge[] {
  return shape.flatMap(([x1, y1], index): Edge[] => {
    const [x2, y2] = shape[(index + 1) % shape.length] ?? [x1, y1]
    if (y1 === y2) return []
    const slope = (x2 - x1) / (y2 - y1)
    return y1 < y2
      ? [{ top: y1, foot: y2, x: x1, slope, turn: 1 }]
      : [{ top: y2, foot: y1, x: x2, slope, turn: -1 }]
  })
}

/** Adds to each pixel how much of it the shapes cover on the line `y`. */
function coverRow(covered: Float32Array, edges: readonly Edge[], y: number): void {
  const crossings = edges
    .filter(({ top, foot }) => top <= y && y < foot)
    .map((edge): [x: number, turn: number] => [edge.x + (y - edge.top) * edge.slope, edge.turn])
    .sort(([a], [b]) => a - b)
  let winding = 0
  for (const [index, [x, turn]] of crossings.entries()) {
    winding += turn
    const next = crossings[index + 1]
    if (winding !== 0 && next) coverSpan(covered, x, next[0])
  }
}

function coverSpan(covered: Float32Array, from: number, to: number): void {
  const start = Math.max(0, from)
  const end = Math.min(covered.length, to)
  for (let x = Math.floor(start); x < end; x += 1) {
    const share = x >= start && x + 1 <= end ? 1 : Math.min(end, x + 1) - Math.max(start, x)
    covered[x] = (covered[x] ?? 0) + share
  }
}

/** Returns the palette index of a color blended over another, in `SAMPLES` steps. */
function blender(palette: Color[], color: Color, opacity: number) {
  const known = new Map<number, number>()
  return (below: number, level: number): number => {
    const key = below * (SAMPLES + 1) + level
    const found = known.get(key) ?? indexOf(palette, mix(palette[below] ?? color, color, level))
    known.set(key, found)
    return found
  }
  function mix(under: Color, over: Color, level: number): Color {
    const share = (opacity * level) / SAMPLES
    const channel = (index: 0 | 1 | 2) =>
      Math.round(under[index] * (1 - share) + over[index] * share)
    return [channel(0), channel(1), channel(2)]
  }
}

/** Once the palette is full, the nearest color is returned. */
function indexOf(palette: Color[], color: Color): number {
  const distances = palette.map((each) =>
    each.reduce((sum, value, channel) => sum + Math.abs(value - (color[channel] ?? 0)), 0),
  )
  const nearest = distances.indexOf(Math.min(...distances))
  if (distances[nearest] === 0 || palette.length === MAX_COLORS) return nearest
  return palette.push(color) - 1
}
