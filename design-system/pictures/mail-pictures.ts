import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { drawRidge, HEIGHT, WIDTH } from '@firstchair/ridge'
import { chromium } from 'playwright'
import { launchOptions } from '../chromium.config.ts'

/**
 * `bun pictures/mail-pictures.ts` writes the pictures of mails again; they are committed. It needs
 * ImageMagick, which makes them a quarter of the size by a palette.
 */

const FOLDER = join(import.meta.dirname, '../../api/src/mail/pictures')
/** As in a mail, in CSS pixels; the images have twice as many. */
const [width, height] = [560, 160]

// The colors of the dark theme in both schemes: the picture belongs to the night-blue header.
const [SKY, SNOW, SIGNAL, PINE] = ['#0c182b', '#dfe9f5', '#ff8547', '#70dda3']
const NEUTRAL = ['#24385a', '#33496a', '#4b6589'] as const
const WINNING = ['#173f39', '#1f5a4b', '#2f8064'] as const
const LOSING = ['#47202f', '#6a2c3b', '#96434f'] as const
const ENDED = ['#1b2a42', '#22334e', '#2d405e'] as const

const night = (color: string, share: number) => `color-mix(in srgb, ${color} ${share}%, ${SKY})`

/** Small diamonds; the R2 sequence spreads them evenly without rows. */
const confetti = Array.from({ length: 42 }, (_, index) => {
  const piece = index + 1
  const [x, y] = [((piece * 0.7549) % 1) * width, ((piece * 0.5698) % 1) * height * 0.5]
  const [size, lean] = [2.5 + (piece % 4), ((piece % 5) - 2) / 2]
  const path = `M${x + lean} ${y - size}l${size * 0.6 - lean} ${size + lean} ${-size * 0.6 - lean} ${size - lean} ${lean - size * 0.6} ${-size - lean}z`
  return `<path fill="${[SIGNAL, SNOW, PINE][piece % 3]}" d="${path}"/>`
}).join('')

/** A key, lying: its ring, its blade and two teeth. */
const key = `<g fill="${SIGNAL}" transform="translate(245 38)"><circle r="15" fill="none"
  stroke="${SIGNAL}" stroke-width="10"/><path d="M15 -4.5h70v9H15zM60 0h9v18h-9zM76 0h9v15h-9z"/></g>`

function draw([far, mid, near]: readonly [string, string, string], sign = '') {
  const ridge = drawRidge('Firstchair')
  const { x, y, radius } = ridge.sun
  const layer = (d: string, fill: string, opacity = 1) =>
    `<path d="${d}" style="fill:${fill};opacity:${opacity}"/>`
  const massif =
    layer(ridge.massif, near) + layer(ridge.snow, SNOW) + layer(ridge.shade, night(near, 70), 0.48)
  const slopes = [
    ...[layer(ridge.far, far, 0.75), layer(ridge.middle, mid, 0.8), sign === key ? '' : massif],
    ...[layer(ridge.hills, night(near, 62)), layer(ridge.trees, night(near, 42))],
  ]
  const scale = height / HEIGHT
  const sun = `<circle cx="${width / 2 + (x - WIDTH / 2) * scale}" cy="${y * scale}" r="${radius}" fill="${SNOW}" opacity="0.85"/>`
  return `<body style="margin:0"><svg width="${width}" height="${height}" style="display:block;background:${SKY}">
    ${sign === key ? '' : sun}${sign}
    <g transform="translate(${(width - WIDTH * scale) / 2} 0) scale(${scale})">${slopes.join('')}</g></svg>`
}

const PICTURES = {
  neutral: draw(NEUTRAL),
  winning: draw(WINNING),
  losing: draw(LOSING),
  ended: draw(ENDED),
  confetti: draw(WINNING, confetti),
  key: draw(NEUTRAL, key),
}

const browser = await chromium.launch(launchOptions)
const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 })
for (const [name, html] of Object.entries(PICTURES)) {
  await page.setContent(html)
  const path = join(FOLDER, `${name}.png`)
  await page.screenshot({ path })
  spawnSync('convert', [path, '+dither', '-strip', '-colors', '128', `PNG8:${path}`])
}
await browser.close()
