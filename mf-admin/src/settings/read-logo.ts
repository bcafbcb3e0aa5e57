import { MAX_LOGO_PIXELS } from '@firstchair/contract'

/**
 * A picture of any format as a square PNG, in base64: the browser reads it and draws it anew, so the
 * server gets pixels and nothing else. Null if it is no picture.
 */
export async function readLogo(file: File): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return null
  const longest = Math.max(image.width, image.height)
  const size = Math.min(MAX_LOGO_PIXELS, longest)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const [width, height] = [(image.width * size) / longest, (image.height * size) / longest]
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, (size - width) / 2, (size - height) / 2, width, height)
  return canvas.toDataURL('image/png').replace('data:image/png;base64,', '')
}
