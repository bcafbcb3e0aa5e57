import { MAX_DOLLARS, type Mountain, minimumBid } from '@firstchair/contract'
import { connectionAtom, toast, useSession } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { attemptAtom, ownAttempt, pressPlaceBid } from './attempt.ts'
import { checkBid, isUnusual } from './bid.rules.ts'
import { invalidBidToast } from './bid-texts.ts'
import { isDoublePress } from './double-press.rules.ts'
import type { Verdict } from './verdict.rules.ts'

/** An amount that is asked about once more, in which cycle and since when (monotonic ms). */
type Question = { amount: number; cycleId: string | null; askedAt: number }

/** Another cycle or a price that has caught up makes it another question: the form is back. */
const stillAsked = (question: Question | null, mountain: Mountain): Question | null =>
  question?.cycleId === mountain.cycleId && isUnusual(mountain, question.amount) ? question : null

/**
 * The cycle on screen and since when (monotonic ms). A press right after a change was meant for the
 * previous cycle.
 */
type ShownCycle = { id: string | null; since: number }

const showCycle = (id: string | null): ShownCycle => ({ id, since: performance.now() })

/**
 * The state of one bid form. Only the bidder changes the amount, except that a new cycle clears it:
 * an amount chosen for one cycle must not become a bid in the next.
 */
export function useBidForm(mountain: Mountain, onPlaced: () => void) {
  // Rendered anew when somebody else signs in.
  useSession()
  const attempt = ownAttempt(useAtomValue(attemptAtom(mountain.id)))
  const isOffline = useAtomValue(connectionAtom).status === 'offline'
  const minimum = minimumBid(mountain)
  const [amount, setAmount] = useState<number | null>(() => {
    if (attempt.step === 'sending' && attempt.press.body.cycleId === mountain.cycleId) {
      return attempt.press.body.amount
    }
    return minimum > MAX_DOLLARS ? null : minimum
  })
  const [openedCycle] = useState(mountain.cycleId)
  const [cycle, setCycle] = useState(() => showCycle(mountain.cycleId))
  const [isChosen, setIsChosen] = useState(false)
  const [knownMinimum, setKnownMinimum] = useState(minimum)
  const [wasRefused, setWasRefused] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const toConfirm = stillAsked(question, mountain)
  // Set during rendering, not in an effect, so that no press can submit the old amount for the new
  // cycle.
  if (cycle.id !== mountain.cycleId) {
    setCycle(showCycle(mountain.cycleId))
    setAmount(null)
    setIsChosen(false)
    setWasRefused(false)
    setQuestion(null)
    setKnownMinimum(minimum)
  }
  const hasJustAppeared = () => isDoublePress(cycle.since, performance.now())
  const isNextCycle = mountain.cycleId !== null && mountain.cycleId !== openedCycle

  const settle = (verdict: Verdict) => {
    if (verdict.kind === 'placed') onPlaced()
  }
  const send = (sent: number) => {
    setQuestion(null)
    void pressPlaceBid(mountain, sent).then(settle)
  }
  const ask = (about: number) =>
    setQuestion({ amount: about, cycleId: mountain.cycleId, askedAt: performance.now() })
  const choose = (next: number | null) => {
    setAmount(next)
    setIsChosen(true)
    setWasRefused(false)
  }
  return {
    attempt,
    amount,
    /** What is wrong with the amount that was pressed, by the price of now. */
    invalid: wasRefused && amount !== null ? checkBid(mountain, amount) : null,
    toConfirm: toConfirm?.amount ?? null,
    isOffline,
    isPending: attempt.step === 'sending',
    /** The cycle that the dialog was opened for has closed, and the next one is open. */
    isNextCycle,
    /** The minimum that has passed what is typed since the dialog opened. */
    movedMinimum: minimum !== knownMinimum && amount !== null && amount < minimum ? minimum : null,
    settle,
    takeMinimum: () => {
      setKnownMinimum(minimum)
      choose(minimum)
    },
    // The notice of a new cycle moves the form, so a press meant for the button may hit an amount
    // chip.
    setAmount: (next: number | null) => {
      if (!isNextCycle || !hasJustAppeared()) choose(next)
    },
    submit: () => {
      if (amount === null || isOffline || attempt.step === 'sending') return
      // Such a press was meant for what was there before: the button that opened the dialog, or the
      // previous cycle.
      if (hasJustAppeared() && (isNextCycle || !isChosen)) return
      const wrong = checkBid(mountain, amount)
      setWasRefused(wrong !== null)
      if (wrong) toast(invalidBidToast(wrong))
      else if (isUnusual(mountain, amount)) ask(amount)
      else send(amount)
    },
    confirm: () => {
      if (toConfirm === null || isDoublePress(toConfirm.askedAt, performance.now())) return
      send(toConfirm.amount)
    },
    cancelConfirm: () => setQuestion(null),
  }
}

export type BidFormState = ReturnType<typeof useBidForm>
