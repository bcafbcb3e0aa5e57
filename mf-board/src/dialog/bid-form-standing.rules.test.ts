import { expect, test } from 'bun:test'
import { type BidEvent, closedBidForm, isPending, reduceBidForm } from './bid-form.rules.ts'
import { testMountain as mountain } from './test-mountain.ts'

const by = { bidderId: undefined, mayBid: false, maximum: null, saved: null }
const opened: BidEvent = { type: 'opened', mountain, isNextCycle: false, at: 1_000, by }
const choose = (amount: number, at: number): BidEvent => ({ type: 'amountChosen', amount, at })
const changed: BidEvent = { type: 'standingChanged', at: 9_000 }
const press = (at: number, mayBid = true): BidEvent => ({
  ...{ type: 'submitted', mountain, isOffline: false, at },
  sender: { bidderId: undefined, mayBid, key: 'a key' },
})
const after = (...events: BidEvent[]) => events.reduce(reduceBidForm, closedBidForm)

test('a press aimed at *Save my bid*, which has just become *Place Bid*, places nothing', () => {
  const form = after(opened, choose(170, 8_000), changed)
  expect(form.amount).toBe(170)
  expect(isPending(reduceBidForm(form, press(9_499)))).toBe(false)
  expect(isPending(reduceBidForm(form, press(9_500)))).toBe(true)
  expect(isPending(after(opened, changed, choose(170, 9_100), press(9_200)))).toBe(true)
})

test('nor does a confirmation that was asked for saving', () => {
  const asked = after(opened, choose(1_600, 8_000), press(8_900, false), changed)
  expect(asked.step).toEqual({ kind: 'editing' })
})
