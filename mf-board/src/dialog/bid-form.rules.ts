import { MAX_DOLLARS, type Mountain, type PlaceBid } from '@firstchair/contract'
import {
  type BidKind,
  checkAmount,
  type Doubt,
  doubtAbout,
  type InvalidBid,
  isOwnLead,
  leastAmount,
} from './bid.rules.ts'
import type { Accepted, Setback, Verdict } from './verdict.rules.ts'

/**
 * One submitted bid, or maximum, which is its amount. Every request for it repeats the same key, so the
 * server counts it once.
 */
export type Submission = { kind: BidKind; body: PlaceBid; key: string }

/** Steps in which the bidder edits the amount. Effect of `answered`: report the setback. */
export type EditingStep =
  | { kind: 'editing' }
  | { kind: 'answered'; submission: Submission; setback: Setback }

export type BidStep =
  | EditingStep
  /** The bidder confirms the amount, which is doubtful, or goes back to `previous`. */
  | { kind: 'confirming'; amount: number; doubt: Doubt; previous: EditingStep }
  /** Effect: wait `waitMs`, then send. `isRepeat`: an earlier request got no answer. */
  | { kind: 'sending'; submission: Submission; isRepeat: boolean; retries: number; waitMs: number }
  /** Effect: report the bid and close the dialog. */
  | { kind: 'placed'; submission: Submission; answer: Accepted }
  /** The bidder may not bid yet. Effect: keep the amount on the device and close the dialog. */
  | { kind: 'saved'; amount: number }

/** The bid form of one user in one cycle of one mountain. */
export type BidForm = {
  step: BidStep
  kind: BidKind
  /** Only the bidder changes it. NaN or a fraction when the typed text is no whole amount. */
  amount: number | null
  /** When the bidder chose the amount; null while it is prefilled: the minimum, the maximum, or what was saved. */
  chosenAt: number | null
  /** The last press found this amount invalid. Effect: show the toast. */
  invalid: InvalidBid | null
  /** The minimum when the form opened, or the one the bidder last accepted. */
  knownMinimum: number
  /** The dialog was opened for an earlier cycle, which has closed since. */
  isNextCycle: boolean
  /** When the form appeared, or its button changed its meaning, in monotonic milliseconds. */
  openedAt: number
}

export type BidEvent =
  | { type: 'opened'; mountain: Mountain; isNextCycle: boolean; at: number; by: Opener }
  | { type: 'kindChosen'; kind: BidKind; mountain: Mountain; by: Opener }
  /** The bidder may bid from now on, or no longer. */
  | { type: 'standingChanged'; at: number }
  | { type: 'maximumRemoved' }
  | { type: 'amountChosen'; amount: number | null; at: number }
  | { type: 'minimumAccepted'; least: number }
  | { type: 'submitted'; mountain: Mountain; isOffline: boolean; at: number; sender: Sender }
  | { type: 'confirmed'; mountain: Mountain; isOffline: boolean; sender: Sender }
  | { type: 'confirmationCancelled' }
  | { type: 'verdictReceived'; submission: Submission; verdict: Verdict }
  | { type: 'retryRequested' }

/** Whose form opens, with their present maximum and what they had saved before they could bid. */
export type Opener = {
  bidderId: string | undefined
  /** Whether they may bid now. */
  mayBid: boolean
  maximum: number | null
  saved: number | null
}

/** The bidder that a form belongs to, the facts that they were shown, and a new idempotency key. */
type Sender = {
  bidderId: string | undefined
  /** Undefined while they are not loaded: bidding does not wait for them. */
  factsId?: PlaceBid['factsId']
  /** False while something is missing: then the amount is saved, and not sent. */
  mayBid: boolean
  key: string
}

// Spec §9: retries wait 1 s and then twice as long each time. After these the bidder decides.
const RETRY_WAITS_MS = [1_000, 2_000, 4_000, 8_000]

const OPENING_PRESS_MS = 500

export const closedBidForm: BidForm = {
  step: { kind: 'editing' },
  kind: 'bid',
  amount: null,
  chosenAt: null,
  invalid: null,
  knownMinimum: 0,
  isNextCycle: false,
  openedAt: 0,
}

/** The one place that decides what an event changes in a bid form. */
export function reduceBidForm(form: BidForm, event: BidEvent): BidForm {
  switch (event.type) {
    case 'opened':
      return open(form, event)
    case 'amountChosen':
      if (form.isNextCycle && isOpeningPress(form, event.at)) return form
      return { ...form, amount: event.amount, chosenAt: event.at, invalid: null }
    case 'kindChosen':
      return choose(form, event)
    case 'standingChanged':
      if (isPending(form)) return form
      return { ...form, step: editingStep(form), openedAt: event.at }
    case 'maximumRemoved':
      return { ...form, amount: null, chosenAt: null, invalid: null }
    case 'minimumAccepted': {
      const { least } = event
      return { ...form, amount: least, chosenAt: form.openedAt, invalid: null, knownMinimum: least }
    }
    case 'submitted':
      return submit(form, event)
    case 'confirmed': {
      const amount = amountToConfirm(form, event.mountain, event.sender.bidderId)
      return amount === null || event.isOffline ? form : send(form, event, amount)
    }
    case 'confirmationCancelled':
      return form.step.kind === 'confirming' ? { ...form, step: form.step.previous } : form
    case 'verdictReceived':
      return receive(form, event)
    case 'retryRequested':
      return form.step.kind === 'answered' && form.step.setback.kind === 'unknown'
        ? { ...form, step: sendAgain(form.step.submission, 0, 0) }
        : form
  }
}

/**
 * A bid in flight and one with an unknown outcome survive closing the dialog; the rest is new. A leader
 * starts with their maximum: a bid would only raise their own price.
 */
function open(form: BidForm, event: Extract<BidEvent, { type: 'opened' }>): BidForm {
  const { mountain, isNextCycle, by } = event
  const previous = form.step.kind === 'confirming' ? form.step.previous : form.step
  const step = isUnsettled(previous) ? previous : ({ kind: 'editing' } as const)
  const isLeader = by.mayBid && mountain.cycleId !== null && isOwnLead(mountain, by.bidderId)
  const kind: BidKind = 'submission' in step ? step.submission.kind : isLeader ? 'maximum' : 'bid'
  const prefilled = isNextCycle ? null : prefill(kind, mountain, by)
  return {
    ...{ step, kind },
    amount: step.kind === 'sending' ? step.submission.body.amount : prefilled,
    // A saved amount is prefilled, too: the bidder must see it again before a press counts.
    chosenAt: null,
    invalid: null,
    knownMinimum: knownAt(kind, mountain, by),
    isNextCycle,
    openedAt: event.at,
  }
}

function prefill(kind: BidKind, mountain: Mountain, by: Opener): number | null {
  if (kind === 'maximum') return by.maximum
  const least = leastAmount(kind, mountain, by.bidderId)
  return by.saved ?? (least > MAX_DOLLARS ? null : least)
}

/** The price may have passed a saved amount before the form opened: that has moved the minimum, too. */
const knownAt = (kind: BidKind, mountain: Mountain, by: Opener): number =>
  (kind === 'bid' ? by.saved : null) ?? leastAmount(kind, mountain, by.bidderId)

/** What the bidder has chosen stays; the rest is that of the kind. */
function choose(form: BidForm, event: Extract<BidEvent, { type: 'kindChosen' }>): BidForm {
  const { kind, mountain, by } = event
  if (isPending(form)) return form
  return {
    ...form,
    kind,
    step: editingStep(form),
    amount: form.chosenAt !== null || form.isNextCycle ? form.amount : prefill(kind, mountain, by),
    invalid: null,
    knownMinimum: knownAt(kind, mountain, by),
  }
}

const isUnsettled = (step: BidStep): boolean =>
  step.kind === 'sending' || (step.kind === 'answered' && step.setback.kind === 'unknown')

/**
 * Whether a press comes so soon after the form appeared that it was meant for what was there
 * before: the button that opened the dialog, the form of the previous cycle, or another button.
 */
const isOpeningPress = (form: BidForm, at: number): boolean => at - form.openedAt < OPENING_PRESS_MS

function submit(form: BidForm, event: Extract<BidEvent, { type: 'submitted' }>): BidForm {
  const { mountain } = event
  if (form.amount === null || event.isOffline || isPending(form)) return form
  const isSeen = form.chosenAt !== null && form.chosenAt >= form.openedAt
  if (isOpeningPress(form, event.at) && (form.isNextCycle || !isSeen)) return form
  const previous = editingStep(form)
  const { kind, amount } = form
  const invalid = checkAmount(kind, mountain, event.sender.bidderId, amount)
  if (invalid) return { ...form, step: previous, invalid }
  const doubt = doubtAbout(kind, mountain, event.sender.bidderId, amount)
  return doubt === null
    ? send(form, event, amount)
    : { ...form, step: { kind: 'confirming', amount, doubt, previous }, invalid: null }
}

function send(
  form: BidForm,
  { mountain, sender }: { mountain: Mountain; sender: Sender },
  amount: number,
): BidForm {
  if (!sender.mayBid) return { ...form, step: { kind: 'saved', amount }, invalid: null }
  const body = {
    mountainId: mountain.id,
    amount,
    ...(mountain.cycleId === null ? {} : { cycleId: mountain.cycleId }),
    bidderId: sender.bidderId,
    ...(sender.factsId !== undefined && { factsId: sender.factsId }),
  }
  const submission = { kind: form.kind, body, key: sender.key }
  return {
    ...form,
    step: { kind: 'sending', submission, isRepeat: false, retries: 0, waitMs: 0 },
    invalid: null,
  }
}

const sendAgain = (submission: Submission, retries: number, waitMs: number): BidStep => ({
  kind: 'sending',
  submission,
  isRepeat: true,
  retries,
  waitMs,
})

function receive(
  form: BidForm,
  { submission, verdict }: Extract<BidEvent, { type: 'verdictReceived' }>,
): BidForm {
  const { step } = form
  if (step.kind !== 'sending' || step.submission.key !== submission.key) return form
  if (verdict.kind === 'placed') {
    return { ...form, step: { kind: 'placed', submission, answer: verdict.answer } }
  }
  // A failed repeat says nothing about the first request, which may have placed the bid.
  const setback: Setback =
    step.isRepeat && verdict.kind === 'failed' ? { kind: 'unknown' } : verdict
  const waitMs = setback.kind === 'unknown' ? RETRY_WAITS_MS[step.retries] : undefined
  return {
    ...form,
    step:
      waitMs === undefined
        ? { kind: 'answered', submission, setback }
        : sendAgain(submission, step.retries + 1, waitMs),
  }
}

/**
 * The amount to confirm. Null if the reason for the question no longer holds: the price has caught up
 * with the amount, or the bidder has gained or lost the lead and must read that first.
 */
export const amountToConfirm = (
  { step, kind }: BidForm,
  mountain: Mountain,
  bidderId: string | undefined,
): number | null =>
  step.kind === 'confirming' &&
  checkAmount(kind, mountain, bidderId, step.amount) === null &&
  doubtAbout(kind, mountain, bidderId, step.amount) === step.doubt
    ? step.amount
    : null

/** What is wrong with the submitted amount at the current price. */
export const invalidNow = (
  { invalid, kind, amount }: BidForm,
  mountain: Mountain,
  bidderId: string | undefined,
): InvalidBid | null =>
  invalid !== null && amount !== null ? checkAmount(kind, mountain, bidderId, amount) : null

/** The minimum, when it has risen above the amount since the form opened. */
export function movedMinimum(
  { kind, amount, knownMinimum }: BidForm,
  mountain: Mountain,
  bidderId: string | undefined,
): number | null {
  const minimum = leastAmount(kind, mountain, bidderId)
  return minimum !== knownMinimum && amount !== null && amount < minimum ? minimum : null
}

/** A request is under way, or its success is about to close the dialog. */
export const isPending = ({ step }: BidForm): boolean =>
  step.kind === 'sending' || step.kind === 'placed'

/** The feed shows the bid as leading before its response has come, which closes the dialog. */
export const isInFeed = (
  { step }: BidForm,
  mountain: Mountain,
  bidderId: string | undefined,
): boolean =>
  (step.kind === 'sending' || step.kind === 'placed') &&
  step.submission.kind === 'bid' &&
  isOwnLead(mountain, bidderId) &&
  mountain.currentPrice >= step.submission.body.amount

/** The editing step that is shown, also behind the confirmation. */
export function editingStep({ step }: BidForm): EditingStep {
  if (step.kind === 'confirming') return step.previous
  return step.kind === 'answered' ? step : { kind: 'editing' }
}
