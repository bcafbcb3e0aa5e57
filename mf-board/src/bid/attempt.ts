import type { BidPlaced, Mountain } from '@firstchair/contract'
import {
  acceptMountain,
  acceptMyBid,
  api,
  currentUser,
  NetworkError,
  reloadMyBids,
  store,
  toast,
} from '@firstchair/sdk'
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

export function attemptAtom(mountainId: string): PrimitiveAtom<Attempt> {
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
function newKey(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')
  return `${bytes.slice(0, 8)}-${bytes.slice(8, 12)}-4${bytes.slice(13, 16)}-a${bytes.slice(17, 20)}-${bytes.slice(20)}`
}

/** Whether nobody else has signed in since, in another tab of this browser. */
const isOwn = ({ body: { bidderId } }: Press): boolean =>
  (currentUser()?.id ?? bidderId) === bidderId

/** What the person who is signed in sees of an attempt: nothing of somebody else's. */
export const ownAttempt = (attempt: Attempt): Attempt =>
  attempt.step === 'idle' || isOwn(attempt.press) ? attempt : { step: 'idle' }

function tell(press: Press, verdict: Verdict): void {
  if (verdict.kind !== 'placed') {
    toast(failureToast(verdict))
    return
  }
  const { bid, mountain } = verdict.answer
  // Known at once, so that the frame of the feed asks for nothing; a repeat may tell of a cycle that
  // has closed since.
  if (mountain.cycleId === press.body.cycleId) acceptMyBid(bid)
  void reloadMyBids()
  toast(placedToast(press.body.amount))
}

function settle(press: Press, verdict: Verdict): Attempt {
  if (isOwn(press)) tell(press, verdict)
  if (verdict.kind === 'placed') {
    acceptMountain(verdict.answer.mountain)
    return { step: 'idle' }
  }
  if (verdict.kind === 'refused') acceptMountain(verdict.mountain)
  return { step: 'answered', press, setback: verdict }
}

const send = (press: Press): Promise<BidPlaced> =>
  isOwn(press)
    ? api.placeBid(press.body, { key: press.key, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    : Promise.reject(new NetworkError('Somebody else has signed in.'))

async function run(press: Press, isRepeat: boolean): Promise<Verdict> {
  const own = attemptAtom(press.body.mountainId)
  store.set(own, { step: 'sending', press, isAskingAgain: isRepeat })
  // Another user may have signed in and bid since: theirs is the attempt shown.
  const change = (next: Attempt) =>
    store.set(own, (now) => (now.step === 'idle' || now.press === press ? next : now))
  const deps = {
    send,
    wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    onAskAgain: () => change({ step: 'sending', press, isAskingAgain: true }),
  }
  const verdict = await placeBid(press, deps, isRepeat)
  change(settle(press, verdict))
  return verdict
}

/** Bids as the signed-in user and in the cycle shown, never as another user or in the next cycle. */
export function pressPlaceBid(mountain: Mountain, amount: number): Promise<Verdict> {
  const body = {
    mountainId: mountain.id,
    amount,
    ...(mountain.cycleId === null ? {} : { cycleId: mountain.cycleId }),
    bidderId: currentUser()?.id,
  }
  return run({ body, key: newKey() }, false)
}

/** Asks what became of a press; the same key makes it count once. */
export const askAgain = (press: Press): Promise<Verdict> => run(press, true)

/** Forgets an answer that was read; a bid under way or without an answer is kept. */
export function forgetAnswer(mountainId: string): void {
  const own = attemptAtom(mountainId)
  store.set(own, (attempt) =>
    attempt.step === 'answered' && attempt.setback.kind !== 'unknown' ? { step: 'idle' } : attempt,
  )
}
