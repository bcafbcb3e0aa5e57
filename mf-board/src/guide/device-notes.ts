/** What this device has shown to a user, once and for good. */
type Note = 'guide'

export const noteKey = (note: Note, userId: string): string => `firstchair-${note}-${userId}`

/** Whether the note was made. Without storage it counts as made, so that nothing is shown again and again. */
export function isNoted(note: Note, userId: string): boolean {
  try {
    return localStorage.getItem(noteKey(note, userId)) !== null
  } catch {
    return true
  }
}

export function makeNote(note: Note, userId: string): void {
  try {
    localStorage.setItem(noteKey(note, userId), 'shown')
  } catch {
    // See above.
  }
}
