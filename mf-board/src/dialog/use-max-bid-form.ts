import {
  MAX_DOLLARS,
  type MaxBidSet,
  type Mountain,
  minimumBid,
  wholeAmount,
} from '@firstchair/contract'
import { formatDollars } from '@firstchair/design-system/price'
import {
  ApiError,
  acceptMountain,
  announce,
  currentUser,
  randomId,
  reloadMyBids,
  toast,
} from '@firstchair/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { factsQuery } from '../card/mountain-calls.ts'
import { type MaximumRequest, maximumQuery, setMaximum } from '../own/max-bid-calls.ts'
import { checkMaximum, type InvalidMaximum, leastMaximum } from './max-bid.rules.ts'
import { newestMountain } from './newest-mountain.ts'
import { type Setback, verdictOf } from './verdict.rules.ts'

export type FormOptions = {
  mountain: Mountain & { cycleId: string }
  userId: string
  /** The present maximum, to start from. */
  maximum: number | null
  /** Called after a maximum was set and leads. */
  onSet: () => void
}

/** The form of a maximum. The caller gives it the user as its key. */
export function useMaxBidForm({ mountain, userId, maximum, onSet }: FormOptions) {
  const [amount, setAmount] = useState(maximum)
  const [error, setError] = useState<string | null>(null)
  const [unanswered, setUnanswered] = useState<MaximumRequest | null>(null)
  const [cycleId, setCycleId] = useState(mountain.cycleId)
  const acceptMaximum = useAcceptMaximum()
  const queries = useQueryClient()
  const ticket = useQuery(factsQuery(mountain)).data
  const least = leastMaximum(mountain, userId)
  const [knownLeast, setKnownLeast] = useState(least)

  // Set during rendering, so that no press can submit what was typed for the cycle before.
  if (cycleId !== mountain.cycleId) {
    setCycleId(mountain.cycleId)
    setKnownLeast(least)
    setAmount(null)
    setError(null)
    setUnanswered(null)
  }

  function fail(text: string): void {
    setError(text)
    announce(text, 'assertive')
  }

  const { mutate, isPending } = useMutation({
    mutationFn: setMaximum,
    onSuccess: (answer, request) => {
      setUnanswered(null)
      const shown = newestMountain(answer.mountain)
      acceptMaximum({ ...answer, mountain: shown }, request)
      if (shown.currentBidderId === userId) onSet()
      else if (shown.cycleId === request.cycleId) fail(beatenText(shown))
    },
    onError: (failure, request) => {
      const verdict = verdictOf(failure instanceof ApiError ? failure : null)
      // A maximum is never answered as a placed bid.
      if (verdict.kind === 'placed') return
      setUnanswered(verdict.kind === 'unknown' ? request : null)
      if (verdict.kind === 'refused') {
        acceptMountain(verdict.mountain)
        const { queryKey } = factsQuery(mountain)
        if (verdict.ticket) queries.setQueryData(queryKey, verdict.ticket)
      }
      fail(setbackText(verdict))
    },
  })

  function submit(): void {
    if (isPending) return
    const invalid = checkMaximum(mountain, userId, amount)
    if (invalid !== null) fail(invalidMaximumText(invalid))
    if (invalid !== null || amount === null) return
    setError(null)
    const { id: mountainId } = mountain
    const isRepeat = unanswered?.maximum === amount
    const key = isRepeat ? unanswered.key : randomId()
    mutate({
      mountainId,
      cycleId,
      bidderId: userId,
      maximum: amount,
      factsId: ticket?.factsId,
      key,
    })
  }

  return {
    amount,
    least,
    error,
    effect: error === null ? effectOf(mountain, userId, amount) : undefined,
    /** The least maximum, when a bid has raised it above the amount. */
    movedMinimum: least !== knownLeast && amount !== null && amount < least ? least : null,
    isPending,
    submit,
    changeAmount: (next: number | null) => {
      setAmount(next)
      setError(null)
    },
  }
}

/** Shows what the server has accepted, also when the form has been closed meanwhile. */
function useAcceptMaximum() {
  const queries = useQueryClient()
  return ({ maximum, mountain }: MaxBidSet, { bidderId }: MaximumRequest): void => {
    acceptMountain(mountain)
    if (currentUser()?.id !== bidderId) return
    const isLeading = mountain.currentBidderId === bidderId
    queries.setQueryData(maximumQuery(bidderId, mountain).queryKey, isLeading ? maximum : null)
    void queries.invalidateQueries({ queryKey: ['bids', 'limit'] })
    void reloadMyBids()
    if (!isLeading) return
    toast({
      title: 'Maximum Set',
      text: `We bid for you up to ${formatDollars(maximum)}.`,
      tone: 'success',
    })
  }
}

/** What a press does: *Set maximum · $230*, *Raise to $250*. */
export function setLabel(amount: number | null, maximum: number | null): string {
  if (amount === null || !Number.isInteger(amount)) return 'Set maximum'
  if (maximum === null || amount === maximum) return `Set maximum · ${formatDollars(amount)}`
  return `${amount > maximum ? 'Raise' : 'Lower'} to ${formatDollars(amount)}`
}

/** One line about the amount. Whether a first maximum would lead is unknown: the leader may have one. */
function effectOf(mountain: Mountain, userId: string, amount: number | null): string | undefined {
  if (amount === null || checkMaximum(mountain, userId, amount) !== null) return undefined
  const now =
    mountain.currentBidderId === userId
      ? `You lead at ${formatDollars(mountain.currentPrice)} now`
      : `You'd bid ${formatDollars(minimumBid(mountain))} now`
  return `${now}, at most ${formatDollars(amount)}`
}

function invalidMaximumText({ reason, limit }: InvalidMaximum): string {
  switch (reason) {
    case 'too_little':
      return `Your maximum must be at least ${formatDollars(limit)}`
    case 'too_much':
      return `Your maximum must be at most ${formatDollars(limit)}`
    case 'not_whole':
      return `Your maximum must be ${wholeAmount()}, written like ${formatDollars(limit)}`
  }
}

/** The maximum was accepted and has been used up at once. */
function beatenText(mountain: Mountain): string {
  const minimum = minimumBid(mountain)
  return minimum > MAX_DOLLARS
    ? 'Another bidder has reached the highest possible bid, so nobody can bid more.'
    : `Another bidder still leads. Set ${formatDollars(minimum)} or more.`
}

const setbackText = (setback: Setback): string =>
  setback.kind === 'unknown'
    ? "The server hasn't answered, so your maximum may be set. Press again: it counts only once."
    : setback.message
