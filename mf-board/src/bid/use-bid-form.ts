import { type Mountain, minimumBid } from '@firstchair/contract'
import { connectionAtom, toast } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { attemptAtom, pressPlaceBid } from './attempt.ts'
import { checkBid, type InvalidBid, isUnusual } from './bid.rules.ts'
import { invalidBidToast } from './bid-texts.ts'
import type { Verdict } from './verdict.rules.ts'

/** The state of one bid form. The amount is the person's: nothing but his own hand changes it. */
export const useBidForm = (mountain: Mountain, onPlaced: () => void) => {
  const attempt = useAtomValue(attemptAtom(mountain.id))
  const isOffline = useAtomValue(connectionAtom).status === 'offline'
  const [amount, setAmount] = useState<number | null>(() =>
    attempt.step === 'sending' ? attempt.press.body.amount : minimumBid(mountain),
  )
  const minimum = minimumBid(mountain)
  const [openedCycle] = useState(mountain.cycleId)
  const [knownMinimum, setKnownMinimum] = useState(minimum)
  const [invalid, setInvalid] = useState<InvalidBid | null>(null)
  const [toConfirm, setToConfirm] = useState<number | null>(null)

  const settle = (verdict: Verdict) => {
    if (verdict.kind === 'placed') onPlaced()
  }
  const send = (sent: number) => {
    setToConfirm(null)
    void pressPlaceBid(mountain, sent).then(settle)
  }
  return {
    attempt,
    amount,
    invalid,
    toConfirm,
    isOffline,
    isPending: attempt.step === 'sending',
    /** The cycle that the dialog was opened for has closed, and the next one is open. */
    isNextCycle: mountain.cycleId !== null && mountain.cycleId !== openedCycle,
    /** The minimum that has passed what is typed since the dialog opened. */
    movedMinimum: minimum !== knownMinimum && amount !== null && amount < minimum ? minimum : null,
    settle,
    takeMinimum: () => {
      setKnownMinimum(minimum)
      setAmount(minimum)
      setInvalid(null)
    },
    setAmount: (next: number | null) => {
      setAmount(next)
      setInvalid(null)
    },
    submit: () => {
      if (amount === null || isOffline || attempt.step === 'sending') return
      const wrong = checkBid(mountain, amount)
      setInvalid(wrong)
      if (wrong) toast(invalidBidToast(wrong))
      else if (isUnusual(mountain, amount)) setToConfirm(amount)
      else send(amount)
    },
    confirm: () => toConfirm !== null && send(toConfirm),
    cancelConfirm: () => setToConfirm(null),
  }
}

export type BidFormState = ReturnType<typeof useBidForm>
