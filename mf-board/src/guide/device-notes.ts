/** Stored per user on this device: the guide was shown, the offer of push was answered, the mountains bid on. */
type Note = 'guide' | 'push' | 'bids'

export const noteKey = (note: Note, userId: string): string => `firstchair-${note}-${userId}`

/** Null if nothing is stored. Empty if storage is blocked, so that no notice is repeated on every visit. */
export function noteOf(note: Note, userId: string): string | null {
  try {
    return localStorage.getItem(noteKey(note, userId))
  } catch {
    return ''
  }
}

export function makeNote(note: Note, userId: string, text: string): void {
  try {
    localStorage.setItem(noteKey(note, userId), text)
  } catch {
    // See above.
  }
}
