import { type Atom, atom } from 'jotai'
import { store } from '../page/store.ts'

const held = atom(false)

/** Whether the profile slot stays at `/` although the profile is complete; the shell reads it. */
export const profileHeldAtom: Atom<boolean> = atom((get) => get(held))

/** Keeps the profile slot at `/` until {@link releaseProfile}, even if the profile becomes complete. */
export function holdProfile(): void {
  store.set(held, true)
}

/** Shows the board at `/` again. */
export function releaseProfile(): void {
  store.set(held, false)
}
