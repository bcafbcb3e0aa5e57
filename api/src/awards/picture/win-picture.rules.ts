import { drawRidge, outlinesOf, type Point } from '@firstchair/ridge'
import { escaped, fitted, type Glyphs, letter, widthOf } from './lettering.rules.ts'
import { lightAt, mixed, scattered, skyAt } from './sky.rules.ts'

/** The size of a link's preview. */
export const SIZE = { width: 1200, height: 630 } as const

/** From which time on a price stood. Both run from 0 (the start, the first price) to 1. */
export type Step = { at: number; price: number }

/** What a win's picture is drawn from. */
export type WinPicture = {
  mountain: string
  winner: string
  /** `$70 · 4 bids · won with 20 seconds left · ticket 1 of 5`. */
  text: string
  brand: string
  endedAt: Date
  /** The price over time, in order. */
  steps: readonly Step[]
}

const { width, height } = SIZE
/** Pixels per unit of the ridge, and the height at which the ground with the text begins. */
const SCALE = 2.5
const GROUND = 200 * SCALE
const LEFT = width / 2 - 600 * SCALE
const [NIGHT, SNOW, SIGNAL] = ['#0c182b', '#ffffff', '#f9702b']

/**
 * Mountains have no time zone, so all ended by the clock of the Rockies: the picture must be the same
 * for each reader.
 */
const clock = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'America/Denver', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
})

function minuteOf(instant: Date): number {
  const parts = clock.formatToParts(instant)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}

/** A win as a picture: the sky of its minute, the price as the snow line, the winner on the summit's flag. */
export function drawPicture(win: WinPicture, glyphs: Glyphs): string {
  const ridge = drawRidge(win.mountain)
  const minute = minuteOf(win.endedAt)
  const { horizon, dark } = skyAt(minute)
  /** A color in the light of that minute. */
  const lit = (color: string, air: number, night = 0.55) =>
    mixed(mixed(color, horizon, air), NIGHT, night * dark)
  const layer = (path: string, fill: string, more = '') =>
    `<path d="${path}" fill="${fill}"${more}/>`
  const skyline = skylineOf(ridge.massif)
  const summit = summitOf(skyline)
  const snow = snowLine(win.steps, skyline, summit)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(pictureText(win))}">
<defs><clipPath id="massif"><path transform="translate(${LEFT} 0) scale(${SCALE})" d="${ridge.massif}"/></clipPath></defs>
${drawSky(minute, win.endedAt)}
<g transform="translate(${LEFT} 0) scale(${SCALE})">${layer(ridge.far, lit('#8fa6c6', 0.5))}${layer(ridge.middle, lit('#6d87ab', 0.34))}${layer(ridge.massif, lit('#3c5478', 0.14))}</g>
<g clip-path="url(#massif)">${layer(`${path(snow.line)}L${width} 0L0 0Z`, lit(SNOW, 0.12, 0.2))}
<g transform="translate(${LEFT} 0) scale(${SCALE})">${layer(ridge.shade, mixed('#34507d', NIGHT, dark), ' fill-opacity="0.4"')}</g>
<path d="${path(snow.line)}" fill="none" stroke="${SIGNAL}" stroke-width="4" stroke-linejoin="round"/></g>
${snow.bids.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="${SNOW}" stroke="${SIGNAL}" stroke-width="4"/>`).join('')}
<g transform="translate(${LEFT} 0) scale(${SCALE})">${layer(ridge.hills, lit('#22344f', 0.05))}${layer(ridge.trees, NIGHT)}</g>
<rect y="${GROUND}" width="${width}" height="${height - GROUND}" fill="${NIGHT}"/>
${drawFlag(win.winner, summit, glyphs)}
${drawWords(win, dark, glyphs)}
</svg>`
}

/** The picture in words, for people who cannot see it. */
export const pictureText = ({ winner, mountain, text }: WinPicture): string =>
  `${mountain}, won by ${winner}: ${text}. The snow line on the mountain is the price over time.`

function drawSky(minute: number, endedAt: Date): string {
  const { top, horizon, dark } = skyAt(minute)
  const light = lightAt(minute)
  const [x, y] = [40 + light.x * (width - 80), 70 + light.y * 330]
  const color = light.isSun ? '#fff3d6' : '#e8eefb'
  const stars = scattered(Math.round(90 * dark), endedAt.getTime() % 86_413).map(
    (star, at) =>
      `<circle cx="${Math.round(star.x * width)}" cy="${Math.round(star.y * 360)}" r="${1 + (at % 3) * 0.6}"/>`,
  )
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="0.8" stop-color="${horizon}"/></linearGradient><radialGradient id="glow"><stop stop-color="${color}" stop-opacity="0.55"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><g fill="#fff" fill-opacity="${(dark * 0.8).toFixed(2)}">${stars.join('')}</g>
<circle cx="${x}" cy="${y}" r="${light.isSun ? 170 : 90}" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="34" fill="${color}"/>`
}

/** The massif's skyline in pixels, from the left to the right. */
const skylineOf = (massif: string): Point[] =>
  outlinesOf(massif)
    .flat()
    .map(([x, y]): Point => [LEFT + x * SCALE, y * SCALE])
    .filter(([, y]) => y < GROUND)

const summitOf = (skyline: readonly Point[]): Point =>
  skyline.reduce((best, point) => (point[1] < best[1] ? point : best))

/** Where the price stands at the start, behind the forest's tips. */
const LOWEST = GROUND - 40

/**
 * The price over time, from the left foot of the summit to halfway down its right side: level while it
 * stands, steep where it rose. A bid whose price is above the rock is marked on the skyline.
 */
function snowLine(prices: readonly Step[], skyline: readonly Point[], summit: Point) {
  const isFoot = ([, y]: Point) => y >= LOWEST
  const left = skyline.findLast((point) => point[0] < summit[0] && isFoot(point))?.[0] ?? 0
  const right = skyline.find((point) => point[0] > summit[0] && isFoot(point))?.[0] ?? width
  const [from, to] = [Math.max(0, left), (summit[0] + Math.min(width, right)) / 2]
  const room = (LOWEST - summit[1]) * 0.75
  const steps = prices.map(
    ({ at, price }): Point => [
      Math.round(from + at * (to - from)),
      Math.round(LOWEST - price * room),
    ],
  )
  const levels = [LOWEST, ...steps.map(([, y]) => y)]
  const rises = steps.flatMap(([x, y], at): Point[] => [
    [x - 6, (levels[at] ?? LOWEST) + 3],
    [x, y],
  ])
  const surface = (x: number) => skyline.find((point) => point[0] >= x)?.[1] ?? GROUND
  return {
    line: [[0, LOWEST], ...rises, [width, levels.at(-1) ?? LOWEST]] satisfies Point[],
    bids: steps.map(([x, y]): Point => [x, Math.max(y, surface(x))]),
  }
}

const path = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`

const FLAG = { pole: 104, height: 58, size: 34 } as const

/** At the summit, to the side with more room. */
function drawFlag(winner: string, [x, y]: Point, glyphs: Glyphs): string {
  const size = fitted(glyphs, winner, FLAG.size, 420)
  const long = Math.round(widthOf(glyphs, winner, size)) + 52
  const top = Math.max(24, y - FLAG.pole)
  const left = x + long > width - 40 ? x - long : x
  const isRight = left === x
  const cloth = isRight ? `H${x + long}l-18 29l18 29H${x}Z` : `H${left}l18 29l-18 29H${x}Z`
  const name = { x: left + (isRight ? 18 : 34), y: top + 41, size, fill: NIGHT }
  return `<path d="M${x} ${y + 6}V${top - 8}" stroke="${NIGHT}" stroke-width="6" stroke-linecap="round"/><path d="M${x} ${top}${cloth}" fill="${SIGNAL}"/>${letter(glyphs, winner, name)}`
}

function drawWords({ mountain, text, brand }: WinPicture, dark: number, glyphs: Glyphs): string {
  const room = width - 96
  const name = { x: 48, y: GROUND + 58, size: fitted(glyphs, mountain, 58, room), fill: SNOW }
  const facts = { x: 48, y: GROUND + 104, size: fitted(glyphs, text, 30, room), fill: '#b9c8de' }
  const mark = { x: 48, y: 62, size: 28, fill: dark > 0.3 ? SNOW : NIGHT }
  return letter(glyphs, mountain, name) + letter(glyphs, text, facts) + letter(glyphs, brand, mark)
}
