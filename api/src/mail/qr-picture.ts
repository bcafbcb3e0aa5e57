import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'
import type { MailPicture } from './ridge-picture.ts'

/** Pixels of a module, so that the code is sharp at twice the size. */
const SCALE = 8
/** The QR standard requires a margin of four modules. */
const QUIET_ZONE = 4
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A QR code as a PNG: mail programs show no SVG. */
export function qrPicture(text: string): MailPicture {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const width = size * SCALE
  const rows = data.flatMap((row) => {
    // The first byte of a row says that it is not filtered.
    const pixels = [0, ...row.flatMap((isDark) => Array<number>(SCALE).fill(isDark ? 0 : 255))]
    return Array<Buffer>(SCALE).fill(Buffer.from(pixels))
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  // Eight bits of gray.
  header[8] = 8
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return { cid: 'code@firstchair', png: Buffer.concat([SIGNATURE, ...chunks]) }
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
