import { CONFIRM_REASON } from '@firstchair/contract'
import { type Atom, atom } from 'jotai'
import { ApiError } from '../client/api.ts'
import { store } from '../page/store.ts'

/** The user cancelled the confirmation of their identity; nothing was changed. */
export class ConfirmationCancelled extends Error {
  override readonly name = 'ConfirmationCancelled'
}

type Waiting = { answer: (isConfirmed: boolean) => void; isConfirmed: Promise<boolean> }
const waiting = atom<Waiting | null>(null)

/** Whether a call waits for the user to confirm their identity; the shell shows the dialog. */
export const isConfirmingAtom: Atom<boolean> = atom((get) => get(waiting) !== null)

/** Continues or rejects the waiting calls. */
export function answerConfirmation(isConfirmed: boolean): void {
  const asked = store.get(waiting)
  store.set(waiting, null)
  asked?.answer(isConfirmed)
}

/** Shows one dialog for all waiting calls. Rejects if the user cancels it. */
async function confirm(): Promise<void> {
  let asked = store.get(waiting)
  if (asked === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asked = { answer: resolve, isConfirmed: promise }
    store.set(waiting, asked)
  }
  if (!(await asked.isConfirmed)) throw new ConfirmationCancelled('Nothing was changed.')
}

/**
 * Sends a request, and if the server requires a fresh sign-in, asks the user to confirm their
 * identity and sends it once more.
 */
export async function sendConfirmed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.reason !== CONFIRM_REASON) throw error
    await confirm()
    return send()
  }
}
