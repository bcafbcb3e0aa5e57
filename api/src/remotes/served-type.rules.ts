/** The types of files that a release serves; others, such as build reports, are a 404. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
}
const BUILD_NOTES: ReadonlySet<string> = new Set(['release.json', 'mf-stats.json'])

// No segment may start with a dot, so no path leaves the folder it is joined to.
const SAFE_PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** The content type of a path below /shell or /remotes, or null for what is not to be served. */
export function servedType(path: string): string | null {
  if (!SAFE_PATH.test(path)) return null
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (BUILD_NOTES.has(name)) return null
  return CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? null
}
