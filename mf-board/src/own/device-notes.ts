import { deviceStorage } from '@firstchair/sdk'

/** Stored per user on this device: the guide was shown, the offer of push was answered, the mountains bid on. */
type Note = 'guide' | 'push' | 'bids' | 'bids-saved'

/** Without the user's id: all but the bids stay after a sign-out, so that no notice comes again. */
export const noteKey = (note: Note, userId: string): string =>
  `firstchair-${note}-${checksum(userId)}`

/** FNV-1a: tells the users of one device apart, and names none. */
const checksum = (text: string): number =>
  [...text].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)

/** Null if nothing is stored. Empty if storage is blocked, so that no notice is repeated on every visit. */
export function noteOf(note: Note, userId: string): string | null {
  const text = deviceStorage.read(noteKey(note, userId))
  return text === undefined ? '' : text
}

export function makeNote(note: Note, userId: string, text: string): void {
  deviceStorage.keep(noteKey(note, userId), text)
}
