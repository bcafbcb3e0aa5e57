import { type Atom, atom } from 'jotai'
import { store } from './store.ts'

/** `assertive` interrupts the screen reader: only for what cannot wait. */
export type Politeness = 'polite' | 'assertive'

/** One sentence for the live region. */
export type Announcement = { id: number; text: string; politeness: Politeness }

// Long enough for a screen reader to notice the sentence, short enough not to be read twice.
const SHOWN_MS = 7_000

const announcements = atom<readonly Announcement[]>([])
let count = 0

/** The sentences now in the live regions, rendered by the shell. */
export const announcementsAtom: Atom<readonly Announcement[]> = atom((get) => get(announcements))

/** Announces `text` to screen readers only. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  count += 1
  const id = count
  store.set(announcements, [...store.get(announcements), { id, text, politeness }])
  setTimeout(() => {
    store.set(
      announcements,
      store.get(announcements).filter((announcement) => announcement.id !== id),
    )
  }, SHOWN_MS)
}
