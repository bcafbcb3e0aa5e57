/** The product's own art: the ridge of Jackson Hole with a lift. */
export const PREVIEW_FILE = new URL('./preview.png', import.meta.url)

const DAY_SECONDS = 86_400

/** The headers of a picture that other sites show beside a link. */
export const previewHeaders = (seconds = DAY_SECONDS) => ({
  'content-type': 'image/png',
  'cache-control': `public, max-age=${seconds}`,
  'cross-origin-resource-policy': 'cross-origin',
})
