/** What this device keeps for a user: an answered guide or offer of push, and what they had bid on. */
type Note = 'guide' | 'push' | 'bids'

export const noteKey = (note: Note, userId: string): string => `firstchair-${note}-${userId}`

/** Null without a note. Without storage there seems to be one, so that nothing is shown again and again. */
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
