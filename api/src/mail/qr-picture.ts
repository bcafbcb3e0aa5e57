import { encode as encodePng } from 'fast-png'
import { encode } from 'uqr'
import type { MailPicture } from './ridge-picture.ts'

/** Pixels of a module, so that the code is sharp at twice the size. */
const SCALE = 8
/** The QR standard requires a margin of four modules. */
const QUIET_ZONE = 4

/** A QR code as a PNG: mail programs do not show SVG. */
export function qrPicture(text: string): MailPicture {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const width = size * SCALE
  const pixels = Uint8Array.from({ length: width * width }, (_, at) => {
    const row = data[Math.floor(at / width / SCALE)]
    return row?.[Math.floor((at % width) / SCALE)] ? 0 : 255
  })
  const png = encodePng({ width, height: width, data: pixels, channels: 1 })
  return { cid: 'code@firstchair', png: Buffer.from(png) }
}
