import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { MAX_LOGO_PIXELS } from '@firstchair/contract'
import { decode, encode } from 'fast-png'

/** Square, 8-bit RGBA. */
export type Picture = { size: number; data: Uint8Array }
type Rgb = readonly [red: number, green: number, blue: number]

/** Of the smaller copy of a logo, for the header and mails. */
const SMALL = 96
export const smallName = (file: string): string => file.replace('.png', `-${SMALL}.png`)

export const toPng = ({ size, data }: Picture): Buffer =>
  Buffer.from(encode({ width: size, height: size, data, channels: 4, depth: 8 }))

/** Null for what is no square PNG of 8-bit RGB or RGBA, as the browsers' canvas writes it. */
export function fromPng(png: Uint8Array): Picture | null {
  try {
    const small = bounded(Buffer.from(png))
    if (small === null) return null
    const { width, channels, data } = decode(small)
    if (channels === 4) return { size: width, data: Uint8Array.from(data) }
    const opaque = new Uint8Array(width * width * 4).fill(255)
    for (let at = 0; at < width * width; at++) {
      opaque.set(data.subarray(at * 3, at * 3 + 3), at * 4)
    }
    return { size: width, data: opaque }
  } catch {
    return null
  }
}

/** Bytes of a pixel by the color type of a PNG: RGB and RGBA. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 2: 3, 6: 4 }

/**
 * What is decoded of a PNG: header and pixels. The header is checked first, and pixels that inflate
 * to more than it says throw, so a small file never takes much memory. A profile is left out.
 */
function bounded(png: Buffer): Buffer | null {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const [depth, color = -1, , , interlace] = png.subarray(24, 29)
  const bytes = PIXEL_BYTES[color]
  if (width !== height || width === 0 || width > MAX_LOGO_PIXELS) return null
  if (depth !== 8 || bytes === undefined || interlace !== 0) return null
  const kept = [png.subarray(0, 8)]
  const pixels: Buffer[] = []
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') pixels.push(png.subarray(at + 8, end - 4))
    if (['IHDR', 'IDAT', 'IEND'].includes(type)) kept.push(png.subarray(at, end))
    at = end
  }
  inflateSync(Buffer.concat(pixels), { maxOutputLength: height * (1 + width * bytes) })
  return Buffer.concat(kept)
}

/** The files of a new logo. They are encoded here, so nothing else of the upload is ever served. */
export function logoFiles(logo: Picture): { name: string; files: [string, Buffer][] } {
  const png = toPng(logo)
  const name = `${createHash('sha256').update(png).digest('hex').slice(0, 32)}.png`
  const files: [string, Buffer][] = [
    [name, png],
    [smallName(name), toPng(scaled(logo, Math.min(SMALL, logo.size)))],
  ]
  return { name, files }
}

/** Each pixel is the mean of those that it covers, or the nearest one of a smaller picture. */
export function scaled({ size: from, data }: Picture, size: number): Picture {
  const out = new Uint8Array(size * size * 4)
  const first = (place: number) => Math.floor((place * from) / size)
  const after = (place: number) => Math.max(first(place) + 1, first(place + 1))
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0, 0]
      let count = 0
      for (let row = first(y); row < after(y); row++) {
        for (let column = first(x); column < after(x); column++) {
          const at = (row * from + column) * 4
          const alpha = data[at + 3] ?? 0
          for (const c of [0, 1, 2]) sum[c] = (sum[c] ?? 0) + (data[at + c] ?? 0) * alpha
          sum[3] = (sum[3] ?? 0) + alpha
          count++
        }
      }
      const [red = 0, green = 0, blue = 0, alpha = 0] = sum
      const colors = [red, green, blue].map((each) => (alpha === 0 ? 0 : each / alpha))
      out.set([...colors, alpha / count].map(Math.round), (y * size + x) * 4)
    }
  }
  return { size, data: out }
}

/** The picture in the middle of a square of this color; `share` of its width. */
export function onGround(picture: Picture, ground: Rgb, size: number, share: number): Picture {
  const inner = scaled(picture, Math.round(size * share))
  const margin = Math.floor((size - inner.size) / 2)
  const data = new Uint8Array(size * size * 4)
  for (let at = 0; at < size * size; at++) data.set([...ground, 255], at * 4)
  for (let at = 0; at < inner.size ** 2; at++) {
    const to = ((Math.floor(at / inner.size) + margin) * size + (at % inner.size) + margin) * 4
    const alpha = (inner.data[at * 4 + 3] ?? 0) / 255
    for (const c of [0, 1, 2]) {
      data[to + c] = Math.round(
        (inner.data[at * 4 + c] ?? 0) * alpha + (ground[c] ?? 0) * (1 - alpha),
      )
    }
  }
  return { size, data }
}

/** White in the shape of the picture: a system shows only the shape of a notification's badge. */
export function silhouette(picture: Picture, size: number): Picture {
  const { data } = scaled(picture, size)
  return { size, data: data.map((value, at) => (at % 4 === 3 ? value : 255)) }
}

/**
 * Paints what has one color in another. Each pixel is a blend of the ground, that color and white, so
 * its shares follow from its place between them.
 */
export function recolored({ size, data }: Picture, ground: Rgb, from: Rgb, to: Rgb): Picture {
  const minus = (one: Rgb, other: Rgb): Rgb => [
    one[0] - other[0],
    one[1] - other[1],
    one[2] - other[2],
  ]
  const dot = (one: Rgb, other: Rgb) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
  const color = minus(from, ground)
  const white = minus([255, 255, 255], ground)
  const [cc, cw, ww] = [dot(color, color), dot(color, white), dot(white, white)]
  const change = minus(to, from)
  const out = Uint8Array.from(data)
  for (let at = 0; at < out.length; at += 4) {
    const pixel = minus([out[at] ?? 0, out[at + 1] ?? 0, out[at + 2] ?? 0], ground)
    const share = (dot(pixel, color) * ww - dot(pixel, white) * cw) / (cc * ww - cw * cw)
    for (const c of [0, 1, 2] as const) {
      out[at + c] = Math.min(255, Math.max(0, Math.round((out[at + c] ?? 0) + share * change[c])))
    }
  }
  return { size, data: out }
}

export const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]
