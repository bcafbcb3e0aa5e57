import { describe, expect, test } from 'bun:test'
import { MAX_DOLLARS, type Mountain, type OwnWin } from '@firstchair/contract'
import type { Outcome } from '../own/outcome.rules.ts'
import { dueText, payLabel } from './notice-texts.rules.ts'
import { type Due, type Notices, noticesOf, type Situation } from './notices.rules.ts'

const NOW = Date.parse('2026-12-01T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** An open auction with a rival's bid of $100. */
const auction = (id: string, leftMs: number, over: Partial<Mountain> = {}): Mountain => ({
  ...{ id, name: id, seq: 1, cycleId: `${id} 2`, cycleNumber: 2, startPrice: 50 },
  ...{ currentBidder: '@june', currentBidderId: 'june', currentPrice: 100 },
  endTime: new Date(NOW + leftMs).toISOString(),
  ...{ ticketsAvailable: 3, totalTickets: 5, cyclesCompleted: 1 },
  ...over,
})
/** I bid $90 on each of these. */
const bids = (...ids: string[]) => new Map(ids.map((id) => [id, { amount: 90 }]))
/** The close of the cycle before, a moment ago. */
const closed = (id: string, over: Partial<Outcome> = {}): Outcome => ({
  ...{ mountainId: id, name: id, isWon: false, price: 60, winner: '@june', shortBy: 4 },
  ...{ endedAt: NOW, shownFrom: NOW, before: auction(id, 0, { cycleId: `${id} 1` }) },
  ...over,
})
const won = (id: string) => closed(id, { isWon: true })
const win = (id: string, over: Partial<OwnWin['winner']> = {}) =>
  ({
    winner: {
      ...{ id: `win ${id}`, winningAmount: 60, paymentStatus: 'pending' },
      ...{ paymentDeadline: new Date(NOW + 48 * HOUR).toISOString(), ...over },
    },
    mountain: { id, name: id },
    cycle: { id: `${id} 1` },
  }) as OwnWin // what counts here

type Case = Partial<Omit<Situation, 'seen' | 'held'>> & {
  cards?: string[]
  isLaneInView?: boolean
  dismissed?: string[]
  lane?: string[]
  most?: number
  isHeld?: boolean
}

function told({
  cards = [],
  isLaneInView = true,
  dismissed = [],
  lane = [],
  most = 4,
  isHeld = false,
  ...situation
}: Case): Notices {
  const none = {
    stage: null,
    userId: 'me',
    mountains: [],
    bids: bids(),
    wins: [],
    outcomes: [],
    now: NOW,
  }
  return noticesOf({
    ...none,
    ...situation,
    seen: { cards, isLaneInView, dismissed },
    held: { lane, most, isHeld },
  })
}

/** The notices in one line each. */
function summary({ lane, bar, primary }: Notices) {
  const names = (all: readonly { mountainId: string }[]) => all.map((one) => one.mountainId)
  const due = bar?.kind === 'results' ? names(bar.due) : []
  const lost = bar?.kind === 'results' ? names(bar.lost) : []
  return {
    lane: lane.join(),
    bar:
      bar?.kind === 'outbid'
        ? `outbid ${bar.mountainId}${bar.more > 0 ? ` +${bar.more}` : ''}`
        : [due.length > 0 && `due ${due}`, lost.length > 0 && `lost ${lost}`]
            .filter(Boolean)
            .join(', '),
    primary: primary === null ? '' : [primary.place, Object(primary).mountainId].join(' ').trim(),
  }
}

const far = auction('far', HOUR)
const soon = auction('soon', 5 * MINUTE)

test.each<[string, Case, Partial<ReturnType<typeof summary>>]>([
  ['nothing', { mountains: [far] }, { lane: '', bar: '', primary: '' }],
  [
    'a lead that was lost, where the user does not look',
    { mountains: [far], bids: bids('far') },
    { bar: 'outbid far', primary: 'bar' },
  ],
  [
    'the same on its card in view',
    { mountains: [far], bids: bids('far'), cards: ['far'] },
    { bar: '', primary: 'card far' },
  ],
  [
    'several, the nearest end first',
    { mountains: [auction('later', 2 * HOUR), far], bids: bids('later', 'far') },
    { bar: 'outbid far +1' },
  ],
  [
    'one that was dismissed',
    { mountains: [far], bids: bids('far'), dismissed: ['far 90'] },
    { bar: '', primary: '' },
  ],
  [
    'one that was dismissed, won back, and lost again',
    { mountains: [far], bids: new Map([['far', { amount: 95 }]]), dismissed: ['far 90'] },
    { bar: 'outbid far' },
  ],
  [
    'one that can be won back in the lane',
    { mountains: [soon], bids: bids('soon') },
    { lane: 'soon', bar: '', primary: 'lane soon' },
  ],
  [
    'the same when the lane is out of view',
    { mountains: [soon], bids: bids('soon'), isLaneInView: false },
    { lane: 'soon', bar: 'outbid soon', primary: 'bar' },
  ],
  [
    'one on which nobody can bid more',
    { mountains: [auction('top', HOUR, { currentPrice: MAX_DOLLARS })], bids: bids('top') },
    { bar: '' },
  ],
  [
    'a win on its card in view',
    { outcomes: [won('alta')], wins: [win('alta')], cards: ['alta'] },
    { lane: '', bar: '', primary: 'card alta' },
  ],
  [
    'a win whose card is not in view, before the server has listed it',
    { outcomes: [won('alta')] },
    { bar: 'due alta', primary: 'bar' },
  ],
  [
    'two wins on a phone, one of them in view',
    { outcomes: [won('alta'), won('vail')], wins: [win('alta'), win('vail')], cards: ['vail'] },
    { bar: 'due alta', primary: 'bar' },
  ],
  [
    'two wins out of view, in one line',
    { outcomes: [won('alta'), won('vail')], wins: [win('alta')] },
    { bar: 'due alta,vail', primary: 'bar' },
  ],
  [
    'a win and a loss',
    { outcomes: [won('alta'), closed('vail')] },
    { bar: 'due alta, lost vail', primary: 'bar' },
  ],
  [
    'a loss, which has no button to press now',
    { outcomes: [closed('vail')], mountains: [far], bids: bids('far') },
    { bar: 'lost vail', primary: '' },
  ],
  [
    'a loss on its card in view, and an auction to win back',
    { outcomes: [closed('vail')], mountains: [far], bids: bids('far'), cards: ['vail'] },
    { bar: 'outbid far', primary: 'bar' },
  ],
  [
    'a loss of an earlier visit, whose card shows the next cycle',
    { outcomes: [closed('vail', { shownFrom: null })], cards: ['vail'] },
    { bar: 'lost vail' },
  ],
  [
    'an offer in place of the loss',
    { outcomes: [closed('vail')], wins: [win('vail', {})] },
    { bar: 'due vail', primary: 'bar' },
  ],
  [
    'an offer on its card in view',
    { outcomes: [closed('vail')], wins: [win('vail')], cards: ['vail'] },
    { bar: '', primary: 'card vail' },
  ],
  [
    'a ticket to pay, which waits for the auction to win back',
    { wins: [win('alta')], mountains: [far], bids: bids('far') },
    { bar: 'outbid far' },
  ],
  ['a ticket to pay', { wins: [win('alta')] }, { bar: 'due alta', primary: 'bar' }],
  ['one that was dismissed', { wins: [win('alta')], dismissed: ['win alta'] }, { bar: '' }],
  ['one that is paid', { wins: [win('alta', { paymentStatus: 'captured' })] }, { bar: '' }],
  [
    'a win that was paid while its result was shown',
    { outcomes: [won('alta')], wins: [win('alta', { paymentStatus: 'captured' })] },
    { bar: '', primary: '' },
  ],
  [
    'one whose deadline has passed',
    { wins: [win('alta', { paymentDeadline: new Date(NOW).toISOString() })] },
    { bar: '' },
  ],
])('%s', (_what, situation, expected) => {
  expect(summary(told(situation))).toMatchObject(expected)
})

describe('the lane', () => {
  const lane = (situation: Case) => told(situation).lane.join()
  const board = ['a', 'b', 'c'].map((id, at) => auction(id, (5 + at) * MINUTE))

  test('has the last ten minutes, also of one whose result the server has not reported', () => {
    const mountains = [auction('ten', 10 * MINUTE), auction('nine', 9 * MINUTE), auction('0', -500)]
    expect(lane({ mountains })).toBe('0,nine')
    expect(lane({ mountains: [auction('over', 0, { cycleId: null })] })).toBe('')
    expect(lane({ mountains: [auction('sold out', 0, { ticketsAvailable: 0 })] })).toBe('')
  })

  test('has the auction to win back first, then the user’s others, as many as the screen has room for', () => {
    const led = auction('led', 8 * MINUTE, { currentBidderId: 'me' })
    const outbid = auction('outbid', 9 * MINUTE)
    const mountains = [...board, led, outbid]
    expect(lane({ mountains, bids: bids('outbid') })).toBe('outbid,led,a,b')
    expect(lane({ mountains, bids: bids('outbid'), most: 2 })).toBe('outbid,led')
  })

  test('loses what has ended at once, but nothing while the board is in use', () => {
    const mountains = [...board.slice(1), auction('a', 14 * 24 * HOUR)]
    expect(lane({ mountains, lane: ['a', 'b', 'c'] })).toBe('b,c')
    expect(lane({ mountains, lane: ['a', 'b', 'c'], isHeld: true })).toBe('a,b,c')
  })

  test('gives way to the stage, whose auction is told there and not in the bar', () => {
    const notices = told({ mountains: board, bids: bids('b'), stage: ['b'] })
    expect(notices).toMatchObject({ lane: ['b'], bar: null })
    expect(notices.primary).toEqual({ place: 'lane', mountainId: 'b' })
    // What is to pay, or to win back elsewhere, can wait until then.
    const paying = told({ mountains: board, bids: bids('a'), wins: [win('w')], stage: ['b'] })
    expect(paying.primary).toEqual({ place: 'lane', mountainId: 'b' })
    // A result on stage: the auction to win back is told in the bar again.
    const result = told({ mountains: board, bids: bids('b'), stage: [] })
    expect(result).toMatchObject({ lane: [], bar: { kind: 'outbid', mountainId: 'b' } })
  })

  // A row moved in its last second, and a press on it opened another auction.
  test('keeps the places of its rows', () => {
    expect(lane({ mountains: board, lane: ['c', 'a'] })).toBe('c,a,b')
    const mountains = [...board, auction('new', MINUTE)]
    expect(lane({ mountains, lane: ['c', 'a'], most: 2 })).toBe('c,a')
  })

  test('gives its last place to the auction to win back, except around an end', () => {
    const situation = { bids: bids('c'), lane: ['a', 'b'], most: 2 }
    expect(lane({ ...situation, mountains: board })).toBe('a,c')
    expect(lane({ ...situation, mountains: board, isHeld: true })).toBe('a,b')
    const ending = [auction('a', 10_000), ...board.slice(1)]
    expect(lane({ ...situation, mountains: ending })).toBe('a,b')
  })

  test('is the same when it is computed again', () => {
    const situation = { mountains: board, bids: bids('c'), most: 2 }
    const shown = told({ ...situation, lane: ['b', 'a'] }).lane
    expect(told({ ...situation, lane: [...shown] }).lane).toEqual(shown)
  })
})

test('the bar names one ticket, and sums several', () => {
  const [alta, vail] = ['Alta', 'Vail'].map(
    (name): Due => ({
      ...{ key: name, mountainId: name, name, amount: 79 },
      ...{ isOffered: false, payBy: null, href: '/wins' },
    }),
  ) as [Due, Due] // of two
  const offered = { ...vail, isOffered: true }
  expect([dueText([alta]), payLabel([alta])]).toEqual(['You won Alta · $79', 'Pay now'])
  expect([dueText([alta, vail]), payLabel([alta, vail])]).toEqual(['2 won · $158', 'Pay both'])
  expect(payLabel([alta, vail, alta])).toBe('Pay all')
  expect(dueText([offered])).toBe('Vail is offered to you at $79')
  expect(dueText([alta, offered])).toBe('1 won, 1 offered · $158')
  expect(payLabel([alta, offered])).toBe('Pay or decline')
})
