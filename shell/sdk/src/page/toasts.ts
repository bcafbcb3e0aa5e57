import { type Atom, atom } from 'jotai'
import { store } from './store.ts'

/** A toast's content. The default tone is `neutral`. */
export type ToastContent = {
  title: string
  text?: string
  tone?: 'neutral' | 'success' | 'danger'
}

/** The toast on the screen. A new id is a new toast, even with the same words. */
export type ShownToast = ToastContent & { id: string; tone: NonNullable<ToastContent['tone']> }

const shown = atom<ShownToast | null>(null)
let count = 0

/** The one visible toast (spec §9), rendered by the shell. */
export const toastAtom: Atom<ShownToast | null> = atom((get) => get(shown))

/** Shows a toast for 5 s. One is visible at a time: a newer one takes its place. */
export function toast(content: ToastContent): void {
  count += 1
  store.set(shown, { tone: 'neutral', ...content, id: `toast-${count}` })
}

/** Removes the toast, unless another has replaced it. */
export function dismissToast(id: string): void {
  if (store.get(shown)?.id === id) store.set(shown, null)
}
