/** What a picture is scaled to before it is sent. */
const MOST_PIXELS = 1_600

/** A picture of any size as a JPEG of at most 1,600 pixels, in base64. Rejects for what is no picture. */
export async function readPicture(file: File): Promise<string> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, MOST_PIXELS / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser does not draw pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.85).replace('data:image/jpeg;base64,', '')
}
