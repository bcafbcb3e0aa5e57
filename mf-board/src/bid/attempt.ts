import type { Mountain } from '@firstchair/contract'
import { acceptMountain, acceptMyBid, api, reloadMyBids, store, toast } from '@firstchair/sdk'
import { atom, type PrimitiveAtom } from 'jotai'
import { failureToast, placedToast } from './bid-texts.ts'
import { type Press, placeBid } from './place-bid.ts'
import type { Verdict } from './verdict.rules.ts'

/** A verdict that leaves the dialog open. */
export type Setback = Exclude<Verdict, { kind: 'placed' }>

/** The person's last press on one mountain. It outlives the dialog: closing it stops no bid. */
export type Attempt =
  | { step: 'idle' }
  | { step: 'sending'; press: Press; isAskingAgain: boolean }
  | { step: 'answered'; press: Press; setback: Setback }

const attempts = new Map<string, PrimitiveAtom<Attempt>>()

export const attemptAtom = (mountainId: string): PrimitiveAtom<Attempt> => {
  const known = attempts.get(mountainId)
  if (known) return known
  const created = atom<Attempt>({ step: 'idle' })
  attempts.set(mountainId, created)
  return created
}

// A hanging request is an unknown outcome too: ask again instead of waiting for ever.
const ANSWER_WITHIN_MS = 10_000

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

// crypto.randomUUID is missing on plain http away from localhost.
const newKey = (): string => {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')
  return `${bytes.slice(0, 8)}-${bytes.slice(8, 12)}-4${bytes.slice(13, 16)}-a${bytes.slice(17, 20)}-${bytes.slice(20)}`
}

const settle = (press: Press, verdict: Verdict): Attempt => {
  if (verdict.kind === 'placed') {
    // The bid first: a lead that is not in the list would be asked about once more.
    acceptMyBid(verdict.answer.bid)
    acceptMountain(verdict.answer.mountain)
    void reloadMyBids()
    toast(placedToast(press.body.amount))
    return { step: 'idle' }
  }
  if (verdict.kind === 'refused') acceptMountain(verdict.mountain)
  toast(failureToast(verdict))
  return { step: 'answered', press, setback: verdict }
}

const run = async (press: Press, isRepeat: boolean): Promise<Verdict> => {
  const own = attemptAtom(press.body.mountainId)
  store.set(own, { step: 'sending', press, isAskingAgain: isRepeat })
  const deps = {
    send: ({ body, key }: Press) =>
      api.placeBid(body, { key, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }),
    wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    onAskAgain: () => store.set(own, { step: 'sending', press, isAskingAgain: true }),
  }
  const verdict = await placeBid(press, deps, isRepeat)
  store.set(own, settle(press, verdict))
  return verdict
}

/** Bids in the cycle that the person sees: it never becomes a bid in the next one. */
export const pressPlaceBid = (mountain: Mountain, amount: number): Promise<Verdict> =>
  run(
    {
      body: {
        mountainId: mountain.id,
        amount,
        ...(mountain.cycleId === null ? {} : { cycleId: mountain.cycleId }),
      },
      key: newKey(),
    },
    false,
  )

/** Asks what became of a press; the same key makes it count once. */
export const askAgain = (press: Press): Promise<Verdict> => run(press, true)

/** Forgets an answer that was read; a bid under way or without an answer is kept. */
export const forgetAnswer = (mountainId: string): void => {
  const own = attemptAtom(mountainId)
  store.set(own, (attempt) =>
    attempt.step === 'answered' && attempt.setback.kind !== 'unknown' ? { step: 'idle' } : attempt,
  )
}
