import { createHash } from 'node:crypto'
import { PICTURE_SIZE } from '@firstchair/contract'
import sharp from 'sharp'
import { PICTURE_PART, pathOfPicture } from '../brand/brand.ts'
import type { FileStore } from '../remotes/file-store.ts'

/** The most pixels that are decoded, because a small file can contain very many. */
const MOST_PIXELS = 24_000_000
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

/**
 * Stores a picture, cut to the size of a link's preview, and returns its path; null for what is no
 * picture. It is encoded here, so nothing else of the upload is ever served.
 */
export async function storePicture(
  files: Pick<FileStore, 'write'>,
  picture: Uint8Array,
): Promise<string | null> {
  const jpeg = await toJpeg(picture).catch(() => null)
  if (jpeg === null) return null
  const name = `${createHash('sha256').update(jpeg).digest('hex').slice(0, 32)}.jpg`
  await files.write(PICTURE_PART, name, jpeg)
  return pathOfPicture(name)
}

async function toJpeg(picture: Uint8Array): Promise<Buffer | null> {
  const image = sharp(picture, { limitInputPixels: MOST_PIXELS })
  const { format } = await image.metadata()
  if (!FORMATS.includes(format)) return null
  return image.autoOrient().resize(PICTURE_SIZE).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}
