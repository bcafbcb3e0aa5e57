import { describe, expect, test } from 'bun:test'
import type { BidPlaced, Mountain } from '@firstchair/contract'
import {
  amountToConfirm,
  type BidEvent,
  type BidForm,
  type BidStep,
  closedBidForm,
  editingStep,
  invalidNow,
  isInFeed,
  isPending,
  movedMinimum,
  reduceBidForm,
} from './bid-form.rules.ts'
import { testMountain as mountain } from './test-mountain.ts'
import type { Verdict } from './verdict.rules.ts'

const { id } = mountain

const priced = (currentPrice: number): Mountain => ({ ...mountain, currentPrice })
const placed: BidPlaced = {
  bid: { id, mountainId: id, amount: 160, status: 'active', placedAt: mountain.endTime },
  mountain: priced(160),
}
const bidderId = '0193a000-0000-7000-8000-000000000002'
const sender = { bidderId, mayBid: true, key: 'a key' }
const by = { bidderId, mayBid: true, maximum: null, saved: null }

const opened = { type: 'opened', mountain, isNextCycle: false, at: 1_000, by } as const
const choose = (amount: number | null, at = 9_000): BidEvent => ({
  type: 'amountChosen',
  amount,
  at,
})
const submit = { type: 'submitted', mountain, isOffline: false, at: 9_000, sender } as const
const again = { ...submit, sender: { ...sender, key: 'another key' } }
const confirm = { type: 'confirmed', mountain, isOffline: false, sender } as const
const cancel: BidEvent = { type: 'confirmationCancelled' }
const retry: BidEvent = { type: 'retryRequested' }
const submission = {
  kind: 'bid' as const,
  body: { mountainId: id, amount: 160, cycleId: id, bidderId },
  key: 'a key',
}
const receive = (verdict: Verdict, of = submission): BidEvent => ({
  type: 'verdictReceived',
  submission: of,
  verdict,
})
const unknown: Verdict = { kind: 'unknown' }
const failed: Verdict = { kind: 'failed', message: 'Too busy' }
const refused: Verdict = { kind: 'refused', message: 'Too low', minimum: 201, mountain }

const after = (...events: BidEvent[]): BidForm => events.reduce(reduceBidForm, closedBidForm)
const unanswered = (times: number) => Array.from({ length: times }, () => receive(unknown))

const editing: BidStep = { kind: 'editing' }
const first: BidStep = { kind: 'sending', submission, isRepeat: false, retries: 0, waitMs: 0 }
const repeat = (retries: number, waitMs: number): BidStep => ({
  kind: 'sending',
  submission,
  isRepeat: true,
  retries,
  waitMs,
})
const answered = (setback: Exclude<Verdict, { kind: 'placed' }>): BidStep => ({
  kind: 'answered',
  submission,
  setback,
})
const confirming: BidStep = {
  kind: 'confirming',
  amount: 1_600,
  doubt: 'unusual',
  previous: { kind: 'editing' },
}
const ownLead: Mountain = { ...mountain, currentBidderId: bidderId }

describe('the step after these events', () => {
  test.each([
    ['a form opens for editing', [opened], editing],
    ['a valid amount is sent', [opened, submit], first],
    ['an empty amount is not sent', [opened, choose(null), submit], editing],
    ['an invalid amount is not sent', [opened, choose(159), submit], editing],
    ['nothing is sent while offline', [opened, { ...submit, isOffline: true }], editing],
    ['a second press changes nothing', [opened, submit, again], first],
    ['a large amount is confirmed first', [opened, choose(1_600), submit], confirming],
    ['Place Bid does not confirm', [opened, choose(1_600), submit, submit], confirming],
    ['cancelling goes back to editing', [opened, choose(1_600), submit, cancel], editing],
    ['confirming without a large amount does nothing', [opened, confirm], editing],
    [
      'nothing is confirmed while offline',
      [opened, choose(1_600), submit, { ...confirm, isOffline: true }],
      confirming,
    ],
    [
      'an amount that the price has caught up with needs no confirmation',
      [opened, choose(1_600), submit, { ...confirm, mountain: priced(1_500) }],
      confirming,
    ],
    [
      'the leader confirms a bid that raises only their own price',
      [opened, { ...submit, mountain: ownLead }],
      { ...confirming, amount: 160, doubt: 'own_lead' },
    ],
    [
      'and a second press sends nothing',
      [opened, { ...submit, mountain: ownLead }, { ...submit, mountain: ownLead }],
      { ...confirming, amount: 160, doubt: 'own_lead' },
    ],
    [
      'who becomes the leader while they confirm reads that first',
      [opened, choose(1_600), submit, { ...confirm, mountain: ownLead }],
      confirming,
    ],
    ['a refusal is shown', [opened, submit, receive(refused)], answered(refused)],
    ['a failure is shown', [opened, submit, receive(failed)], answered(failed)],
    [
      'a placed bid closes',
      [opened, submit, receive({ kind: 'placed', answer: placed })],
      {
        kind: 'placed',
        submission,
        answer: placed,
      },
    ],
    ['no answer: it is sent again after 1 s', [opened, submit, ...unanswered(1)], repeat(1, 1_000)],
    ['then after 2 s', [opened, submit, ...unanswered(2)], repeat(2, 2_000)],
    ['then after 4 s', [opened, submit, ...unanswered(3)], repeat(3, 4_000)],
    ['then after 8 s', [opened, submit, ...unanswered(4)], repeat(4, 8_000)],
    ['then the bidder decides', [opened, submit, ...unanswered(5)], answered(unknown)],
    ['the bidder retries at once', [opened, submit, ...unanswered(5), retry], repeat(0, 0)],
    [
      'only an unknown outcome is retried',
      [opened, submit, receive(failed), retry],
      answered(failed),
    ],
    [
      'a repeat that is turned away leaves the outcome unknown',
      [opened, submit, receive(unknown), receive(failed)],
      repeat(2, 2_000),
    ],
    [
      'a refused repeat is shown',
      [opened, submit, receive(unknown), receive(refused)],
      answered(refused),
    ],
    [
      'the answer to another submission is ignored',
      [opened, submit, receive(failed, { ...submission, key: 'another key' })],
      first,
    ],
    ['an answer without a request is ignored', [opened, receive(failed)], editing],
    ['a bid in flight survives closing the dialog', [opened, submit, opened], first],
    [
      'an unknown outcome survives closing the dialog',
      [opened, submit, ...unanswered(5), opened],
      answered(unknown),
    ],
    ['a shown refusal does not', [opened, submit, receive(refused), opened], editing],
    [
      'an unknown outcome survives a cancelled confirmation',
      [opened, submit, ...unanswered(5), choose(1_600), submit, cancel],
      answered(unknown),
    ],
    [
      'an unknown outcome survives an invalid amount',
      [opened, submit, ...unanswered(5), choose(5), submit],
      answered(unknown),
    ],
  ] satisfies [string, BidEvent[], BidStep][])('%s', (_fact, events, step) => {
    expect(after(...events).step).toEqual(step)
  })
})

test('a confirmed amount is sent', () => {
  const { step } = after(opened, choose(1_600), submit, confirm)
  const body = { ...submission.body, amount: 1_600 }
  expect(step).toEqual({ ...first, submission: { ...submission, body } } as BidStep) // same shape
})

test('a maximum is sent as one, far above the price too, and on the own lead', () => {
  const { step } = after({ ...opened, mountain: ownLead }, choose(1_600), {
    ...submit,
    mountain: ownLead,
  })
  expect(step).toMatchObject({ kind: 'sending', submission: { kind: 'maximum' } })
})

test('an amount of somebody who may not bid yet is saved, checked like a bid, and not sent', () => {
  const early = { ...submit, sender: { ...sender, mayBid: false } }
  expect(after(opened, choose(175), early).step).toEqual({ kind: 'saved', amount: 175 })
  expect(after(opened, choose(159), early).step).toEqual(editing)
  const large = after(opened, choose(1_600), early)
  expect(large.step).toEqual(confirming)
  const confirmed = reduceBidForm(large, { ...confirm, sender: early.sender })
  expect(confirmed.step).toEqual({ kind: 'saved', amount: 1_600 })
})

test('a bid between cycles names no cycle', () => {
  const { step } = after(opened, { ...submit, mountain: { ...mountain, cycleId: null } })
  expect(step.kind === 'sending' && step.submission.body).not.toHaveProperty('cycleId')
})

describe('the amount', () => {
  const next = { ...opened, isNextCycle: true } as const
  const atMost: BidEvent = { ...opened, mountain: priced(9_999_999) }
  const accept: BidEvent = { type: 'minimumAccepted', least: 201 }
  const toMaximum: BidEvent = {
    ...{ type: 'kindChosen', kind: 'maximum', mountain },
    by: { ...by, maximum: 300 },
  }
  const leader: BidEvent = { ...opened, mountain: ownLead, by: { ...by, maximum: 300 } }
  test.each([
    ['is the minimum at first', [opened], 160],
    ['is empty when no higher bid is allowed', [atMost], null],
    ['is empty in the next cycle', [next], null],
    [
      'is the bid in flight when the dialog opens again',
      [opened, choose(170), submit, opened],
      170,
    ],
    ['is what the bidder chooses', [opened, choose(175)], 175],
    ['is the new minimum when the bidder accepts it', [opened, choose(175), accept], 201],
    ['stays when the bid is refused', [opened, choose(175), submit, receive(refused)], 175],
    ['stays when the confirmation is cancelled', [opened, choose(1_600), submit, cancel], 1_600],
    ['stays in a press right after the next cycle began', [next, choose(175, 1_499)], null],
    ['can be chosen half a second later', [next, choose(175, 1_500)], 175],
    ['can be chosen at once where the dialog was opened', [opened, choose(175, 1_001)], 175],
    ["is the leader's maximum, with which their form opens", [leader], 300],
    ['is the maximum when the bidder turns to it', [opened, toMaximum], 300],
    ['stays as chosen when they turn', [opened, choose(175), toMaximum], 175],
    ['is what was saved', [{ ...opened, by: { ...by, saved: 175 } }], 175],
    ['and not in the next cycle', [{ ...opened, ...next, by: { ...by, saved: 175 } }], null],
  ] satisfies [string, BidEvent[], number | null][])('%s', (_fact, events, amount) => {
    expect(after(...events).amount).toBe(amount)
  })
})

describe('a press right after the form appeared', () => {
  const early = { ...submit, at: 1_499 }
  test.each([
    ['sends no prefilled amount: it was meant for the card', [opened, early], false],
    ['nor what was saved', [{ ...opened, by: { ...by, saved: 175 } }, early], false],
    ['sends an amount that the bidder chose', [opened, choose(170, 1_200), early], true],
    ['sends nothing in the next cycle', [{ ...opened, isNextCycle: true }, early], false],
    ['counts after half a second', [opened, { ...submit, at: 1_500 }], true],
  ] satisfies [string, BidEvent[], boolean][])('%s', (_fact, events, isSent) => {
    expect(isPending(after(...events))).toBe(isSent)
  })
})

test('an invalid amount is reported anew at each press, by the current price', () => {
  const once = after(opened, choose(159), submit)
  const twice = reduceBidForm(once, submit)
  expect(twice.invalid).toEqual({ kind: 'bid', reason: 'not_greater', limit: 159 })
  expect(twice.invalid).not.toBe(once.invalid)
  expect(invalidNow(once, priced(150), bidderId)).toBeNull()
  expect(invalidNow(once, priced(170), bidderId)).toMatchObject({ limit: 170 })
  expect(reduceBidForm(once, choose(158)).invalid).toBeNull()
})

test('a minimum that rises above the amount is offered until it is accepted', () => {
  const form = after(opened, choose(165))
  expect(movedMinimum(form, mountain, bidderId)).toBeNull()
  expect(movedMinimum(form, priced(162), bidderId)).toBeNull()
  expect(movedMinimum(form, priced(200), bidderId)).toBe(201)
  const accepted = reduceBidForm(form, { type: 'minimumAccepted', least: 201 })
  expect(movedMinimum(accepted, priced(200), bidderId)).toBeNull()
  // The price may have passed a saved amount before the form opened.
  const saved = after({ ...opened, by: { ...by, saved: 150 } })
  expect(movedMinimum(saved, mountain, bidderId)).toBe(160)
})

test('the confirmation disappears when the price catches up', () => {
  const form = after(opened, choose(1_600), submit)
  expect(amountToConfirm(form, mountain, bidderId)).toBe(1_600)
  expect(amountToConfirm(form, priced(1_500), bidderId)).toBeNull()
  expect(editingStep(form)).toEqual({ kind: 'editing' })
})

test('the confirmation of a bid on the own lead disappears with the lead', () => {
  const form = after(opened, choose(165), { ...submit, mountain: ownLead })
  expect(amountToConfirm(form, ownLead, bidderId)).toBe(165)
  expect(amountToConfirm(form, mountain, bidderId)).toBeNull()
  expect(amountToConfirm(form, { ...ownLead, currentPrice: 165 }, bidderId)).toBeNull()
})

const sending = after(opened, choose(160), submit)
const ownBid = { ...ownLead, currentPrice: 160 }
test.each([
  ['before the feed shows it', sending, mountain, false],
  ['once the feed shows it', sending, ownBid, true],
  ['an earlier lead', sending, ownLead, false],
  ['the lead of another bidder', sending, priced(160), false],
  ['without a bid under way', after(opened, choose(160)), ownBid, false],
])('the feed is ahead of the response to the bid: %s', (_, form, shown, isAhead) => {
  expect(isInFeed(form, shown, bidderId)).toBe(isAhead)
})
