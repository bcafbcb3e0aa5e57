import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NumberedId } from '../platform/signed-id.ts'

/** The color of the state, as on the board; `confetti` and `key` add a symbol to the sky. */
export type RidgeTone = 'neutral' | 'winning' | 'losing' | 'ended' | 'confetti' | 'key'
/** `cid`: the Content-ID by which the HTML refers to it. `height`: at the width of {@link PICTURE}, unless it is as high. */
export type MailPicture = { cid: string; png: Buffer; alt?: string; height?: number }
/** The win of a picture, by its public page or by its ticket's valid code. */
export type PicturedWin = { pageId: string } | { code: NumberedId }

/** The size in a mail in CSS pixels; the image has twice as many pixels. */
export const PICTURE = { width: 560, height: 160 } as const

const read = new Map<RidgeTone, MailPicture>()

/** A ridge in this tone, made by `design-system/pictures/mail-pictures.ts`. */
export function ridgePicture(tone: RidgeTone): MailPicture {
  const known = read.get(tone)
  if (known) return known
  const png = readFileSync(join(import.meta.dir, 'pictures', `${tone}.png`))
  const picture = { cid: `${tone}@firstchair`, png }
  read.set(tone, picture)
  return picture
}
