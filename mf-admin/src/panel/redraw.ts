type Drawing = {
  type: 'image/png' | 'image/jpeg'
  /** The longest side in pixels. A larger picture is scaled down. */
  longest: number
  /** Fits the picture into a square. */
  isSquare?: boolean
}

/**
 * A picture of any format in base64: the browser reads it and draws it anew, so the server gets pixels
 * and nothing else. Null if it is no picture.
 */
export async function redraw(
  file: File,
  { type, longest, isSquare = false }: Drawing,
): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return null
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const canvas = document.createElement('canvas')
  canvas.width = isSquare ? Math.max(width, height) : width
  canvas.height = isSquare ? Math.max(width, height) : height
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
  return canvas.toDataURL(type, 0.85).replace(`data:${type};base64,`, '')
}
