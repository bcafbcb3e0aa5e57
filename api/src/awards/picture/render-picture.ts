import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { parseGlyphs } from './lettering.rules.ts'
import { drawPicture, type WinPicture } from './win-picture.rules.ts'

/** Inter Semibold (SIL Open Font License), without the characters of other scripts. */
const GLYPHS = join(import.meta.dir, 'glyphs.txt')
let glyphs: ReturnType<typeof parseGlyphs> | undefined

/** The picture of a win as SVG, without scripts or links. */
export function svgOf(win: WinPicture): string {
  glyphs ??= parseGlyphs(readFileSync(GLYPHS, 'utf8'))
  return drawPicture(win, glyphs)
}

/** About 4 MB. */
const MOST_KEPT = 100

const toPng = async (svg: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer())

/** Renders pictures as PNG, one at a time, so that bids never wait for more; keeps the last ones. */
export function createPictureRenderer(render = toPng) {
  const kept = new Map<string, ReturnType<typeof toPng>>()
  let last: Promise<unknown> = Promise.resolve()
  return (win: WinPicture): ReturnType<typeof toPng> => {
    const svg = svgOf(win)
    const key = String(Bun.hash(svg))
    const known = kept.get(key)
    if (known) return known
    const made = last.then(() => render(svg))
    last = made.catch(() => kept.delete(key))
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return made
  }
}

export const renderPicture = createPictureRenderer()
