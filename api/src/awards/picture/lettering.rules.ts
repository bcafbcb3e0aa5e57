/** The outlines of a font: for each character its width and its path, in 200ths of the font size. */
export type Glyphs = ReadonlyMap<string, { width: number; path: string }>

const UNITS = 200

/** Reads a line per character: itself, its width and its path, with tabs between them. */
export const parseGlyphs = (text: string): Glyphs =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [sign, width, path] = line.split('\t')
      return sign && path !== undefined ? [[sign, { width: Number(width), path }]] : []
    }),
  )

/** The width of a text; a character that the font lacks counts as a full em. */
export const widthOf = (glyphs: Glyphs, text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + (glyphs.get(sign)?.width ?? UNITS), 0) * (size / UNITS)

/** The largest font size up to `size` at which a text is no wider than `room`. */
export const fitted = (glyphs: Glyphs, text: string, size: number, room: number): number =>
  Math.min(size, (size * room) / widthOf(glyphs, text, size))

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

type Place = { x: number; y: number; size: number; fill: string }

/**
 * A line of text as outlines, so that it looks the same where no font is installed; in the fonts of
 * the reader if it has a character that ours lacks.
 */
export function letter(glyphs: Glyphs, text: string, { x, y, size, fill }: Place): string {
  const signs = [...text]
  if (!signs.every((sign) => glyphs.has(sign))) {
    return `<text x="${x}" y="${y}" font-size="${size}" font-family="sans-serif" font-weight="600" fill="${fill}">${escaped(text)}</text>`
  }
  let at = 0
  const outlines = signs.map((sign) => {
    const { width = 0, path = '' } = glyphs.get(sign) ?? {}
    const drawn = path && `<path transform="translate(${at})" d="${path}"/>`
    at += width
    return drawn
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / UNITS})">${outlines.join('')}</g>`
}
