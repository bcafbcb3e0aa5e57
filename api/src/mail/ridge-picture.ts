import { drawRidge, HEIGHT, outlinesOf, type Ridge, WIDTH } from '@firstchair/ridge'
import { encode } from 'fast-png'
import { type Color, createPicture, fill, type Picture, type Spot } from './raster.rules.ts'

/** The tint of the state, as on the board. */
export type RidgeTone = 'neutral' | 'winning' | 'losing' | 'ended'
/** The sign that replaces the sun. */
export type RidgeSign = 'confetti' | 'key'
/** Without a name, a distant range is drawn. */
export type RidgeScene = { name: string | null; tone: RidgeTone; sign?: RidgeSign | undefined }
export type RidgePicture = { cid: string; png: Buffer }

/** The size in a mail in CSS pixels; the image has twice as many pixels. */
export const PICTURE = { width: 560, height: 160 } as const
const SCALE_X = (PICTURE.width * 2) / WIDTH
const SCALE_Y = (PICTURE.height * 2) / HEIGHT

// The colors of the dark theme in both schemes: the picture belongs to the night-blue header.
const SKY: Color = [12, 24, 43]
const SNOW: Color = [223, 233, 245]
const SIGNAL: Color = [255, 133, 71]
const PINE: Color = [112, 221, 163]
const SLOPES: Record<RidgeTone, readonly [far: Color, mid: Color, near: Color]> = {
  neutral: [
    [36, 56, 90],
    [51, 73, 106],
    [75, 101, 137],
  ],
  winning: [
    [23, 63, 57],
    [31, 90, 75],
    [47, 128, 100],
  ],
  losing: [
    [71, 32, 47],
    [106, 44, 59],
    [150, 67, 79],
  ],
  ended: [
    [27, 42, 66],
    [34, 51, 78],
    [45, 64, 94],
  ],
}

/** There are few mountains and their names rarely change, so every picture is cached. */
const drawn = new Map<string, RidgePicture>()

/** The mountain's own ridge line as the board draws it, as a small indexed PNG. */
export function ridgePicture({ name, tone, sign }: RidgeScene): RidgePicture {
  const key = JSON.stringify([name, tone, sign ?? null])
  const known = drawn.get(key)
  if (known) return known
  const { pixels, ...image } = draw({ name, tone, sign })
  const palette = image.palette.map((color) => [...color])
  const png = encode(
    { ...image, palette, data: pixels, depth: 8, channels: 1 },
    { zlib: { level: 6 } },
  )
  const picture = { cid: `${Bun.hash(key).toString(36)}@firstchair`, png: Buffer.from(png) }
  drawn.set(key, picture)
  return picture
}

function draw({ name, tone, sign }: RidgeScene): Picture {
  const ridge = drawRidge(name ?? 'Firstchair')
  const picture = createPicture(PICTURE.width * 2, PICTURE.height * 2, SKY)
  const [far, mid, near] = SLOPES[tone]
  const paint = (path: string, color: Color, opacity = 1) =>
    fill(picture, outlinesOf(path).map(scaled), color, opacity)
  if (sign === 'key') drawKey(picture)
  else drawSun(picture, ridge)
  if (sign === 'confetti') drawConfetti(picture)
  paint(ridge.far, far, 0.75)
  paint(ridge.middle, mid, 0.8)
  if (name !== null) {
    paint(ridge.massif, near)
    paint(ridge.snow, SNOW)
    paint(ridge.shade, towardsNight(near, 0.7), 0.48)
  }
  paint(ridge.hills, towardsNight(near, 0.62))
  paint(ridge.trees, towardsNight(near, 0.42))
  return picture
}

const scaled = (shape: readonly Spot[]): Spot[] => shape.map(([x, y]) => [x * SCALE_X, y * SCALE_Y])

function towardsNight([red, green, blue]: Color, share: number): Color {
  const channel = (value: number, night: number) => Math.round(value * share + night * (1 - share))
  return [channel(red, SKY[0]), channel(green, SKY[1]), channel(blue, SKY[2])]
}

const drawSun = (picture: Picture, { sun }: Ridge) =>
  fill(picture, [circle(sun.x * SCALE_X, sun.y * SCALE_Y, sun.radius * 2)], SNOW, 0.85)

function circle(x: number, y: number, radius: number): Spot[] {
  return Array.from({ length: 48 }, (_, step): Spot => {
    const angle = (step / 48) * Math.PI * 2
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })
}

/** Small diamonds; the R2 sequence spreads them evenly without rows. */
function drawConfetti(picture: Picture): void {
  const colors = [SIGNAL, SNOW, PINE]
  for (let piece = 1; piece <= 42; piece += 1) {
    const x = ((piece * 0.7549) % 1) * picture.width
    const y = ((piece * 0.5698) % 1) * picture.height * 0.5
    const size = 5 + (piece % 4) * 2
    const lean = (piece % 5) - 2
    const diamond: Spot[] = [
      [x + lean, y - size],
      [x + size * 0.6, y + lean],
      [x - lean, y + size],
      [x - size * 0.6, y - lean],
    ]
    fill(picture, [diamond], colors[piece % colors.length] ?? SIGNAL)
  }
}

/** A key, lying: its ring, its blade and two teeth. */
function drawKey(picture: Picture): void {
  const [x, y] = [picture.width / 2 - 70, 76]
  const box = (left: number, top: number, right: number, foot: number): Spot[] => [
    [x + left, y + top],
    [x + right, y + top],
    [x + right, y + foot],
    [x + left, y + foot],
  ]
  fill(
    picture,
    [circle(x, y, 40), box(30, -9, 170, 9), box(120, 0, 138, 36), box(152, 0, 170, 30)],
    SIGNAL,
  )
  fill(picture, [circle(x, y, 20)], SKY)
}
