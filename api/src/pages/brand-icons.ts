import { type Brand, PICTURE_PART } from '../brand/brand.ts'
import {
  fromPng,
  onGround,
  type Picture,
  recolored,
  rgbOf,
  scaled,
  silhouette,
  toPng,
} from '../brand/pictures.ts'
import type { FileStore } from '../remotes/file-store.ts'
import { THEME_COLOR } from './document.rules.ts'

const GROUND = rgbOf(THEME_COLOR)
/** The color of the ridge in the drawn icons. */
const SIGNAL = rgbOf('#f9702b')

const drawnFrom: Readonly<Record<string, (logo: Picture) => Picture>> = {
  '192.png': (logo) => scaled(logo, 192),
  '512.png': (logo) => scaled(logo, 512),
  // Systems cut these to their own shapes.
  'maskable-512.png': (logo) => onGround(logo, GROUND, 512, 0.6),
  'apple-touch.png': (logo) => onGround(logo, GROUND, 180, 0.8),
  'badge.png': (logo) => silhouette(logo, 96),
}

/** The last ones of each name: browsers request them rarely, but all of one brand at once. */
const made = new Map<string, { key: string; png: Uint8Array<ArrayBuffer> }>()

/** The icon of a name for this brand; the drawn one at the defaults and when there is no other. */
export async function iconOf(
  name: string,
  drawn: Uint8Array<ArrayBuffer>,
  { logo, accent }: Pick<Brand, 'logo' | 'accent'>,
  files: Pick<FileStore, 'read'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = logo || accent
  if (key === '') return drawn
  const known = made.get(name)
  if (known?.key === key) return known.png
  const file = logo ? await files.read(PICTURE_PART, logo) : drawn
  const picture = file && fromPng(file)
  if (!picture) return drawn
  const icon = logo ? drawnFrom[name]?.(picture) : painted(name, picture, accent)
  const png = icon ? new Uint8Array(toPng(icon)) : drawn
  made.set(name, { key, png })
  return png
}

const painted = (name: string, picture: Picture, accent: string): Picture | null =>
  name === 'badge.png' ? null : recolored(picture, GROUND, SIGNAL, rgbOf(accent))
