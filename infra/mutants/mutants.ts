import type { FaultName } from '../chaos/faults.ts'
import { MAX_BID_MUTANTS } from './max-bid-mutants.ts'
import { PAYMENT_MUTANTS } from './payment-mutants.ts'
import { STORM_MUTANTS } from './storm-mutants.ts'

/** A mutant: one place in the source, its replacement, and the tests that must fail. */
export type Mutant = {
  name: string
  file: string
  from: string
  to: string
  /** Paths or globs of test files; each of them must fail. */
  caughtBy: string[]
  /** The faults of a storm that must betray it. */
  faults?: FaultName[]
}

const AUCTION = 'api/src/auction'
const AWARDS = 'api/src/awards'
const SIMULATION = 'api/simulation/simulation.test.ts'
const MODEL = `${AWARDS}/award-model.int.test.ts`

export const MUTANTS: readonly Mutant[] = [
  ...PAYMENT_MUTANTS,
  ...MAX_BID_MUTANTS,
  ...STORM_MUTANTS,
  {
    name: 'no row lock',
    file: `${AUCTION}/batch.store.ts`,
    from: 'deleted_at is null for update`',
    to: 'deleted_at is null`',
    caughtBy: [`${AUCTION}/bid-engine.int.test.ts`],
  },
  {
    name: 'a tie is enough: the price instead of the next bid',
    file: 'api/contract/src/bid.ts',
    from: 'on.startPrice : nextBid(on.currentPrice, on.bidSteps)',
    to: 'on.startPrice : on.currentPrice',
    caughtBy: [`${AUCTION}/bid.rules.test.ts`, SIMULATION],
  },
  {
    name: 'the opening bid must beat the start price: < turned <=',
    file: `${AUCTION}/bid.rules.ts`,
    from: 'if (bid.amount >= minimum) return null',
    to: 'if (bid.amount > minimum) return null',
    caughtBy: [`${AUCTION}/bid.rules.test.ts`, MODEL],
  },
  {
    name: 'a bid counts at the very end: >= turned >',
    file: `${AUCTION}/bid.rules.ts`,
    from: 'now >= state.endTime) return',
    to: 'now > state.endTime) return',
    caughtBy: [`${AUCTION}/bid.rules.test.ts`],
  },
  {
    name: 'a cycle is over a moment late: >= turned >',
    file: `${AUCTION}/close.rules.ts`,
    from: 'state.cycleId !== null && now >= state.endTime',
    to: 'state.cycleId !== null && now > state.endTime',
    caughtBy: [`${AUCTION}/close.rules.test.ts`],
  },
  {
    name: 'a press made for one cycle becomes a bid in the next',
    file: `${AUCTION}/bid.rules.ts`,
    from: 'bid.cycleId !== undefined && bid.cycleId !== state.cycleId',
    to: 'bid.cycleId === ""',
    caughtBy: [`${AUCTION}/bid.rules.test.ts`, `${AUCTION}/close-race.int.test.ts`],
  },
  {
    name: 'now() of the transaction instead of the clock behind the lock',
    file: `${AUCTION}/locked-mountain.store.ts`,
    from: 'extract(epoch from clock_timestamp())',
    to: 'extract(epoch from now())',
    caughtBy: [`${AUCTION}/bid-engine.int.test.ts`],
  },
  {
    name: "the instance's clock instead of the database's",
    file: `${AUCTION}/batch.store.ts`,
    from: 'now: new Date(row.now)',
    to: 'now: new Date()',
    caughtBy: [`${AUCTION}/clock.int.test.ts`],
  },
  {
    name: 'no transaction: each statement counts at once',
    file: `${AUCTION}/batch.store.ts`,
    from: 'tx`begin`',
    to: 'tx`select`',
    caughtBy: [`${AWARDS}/killed.int.test.ts`],
  },
  {
    name: 'published before the commit',
    file: `${AUCTION}/run-batch.ts`,
    from: 'await committed',
    to: 'void committed',
    caughtBy: [`${AUCTION}/batch-failures.int.test.ts`],
  },
  {
    name: 'a key that is taken is not looked up',
    file: `${AUCTION}/run-batch.ts`,
    from: 'keyed = bids.filter(hasKey)',
    to: 'keyed = []',
    caughtBy: [`${AUCTION}/bid-engine.int.test.ts`],
  },
  {
    name: 'a bid of nobody',
    file: 'api/migrations/0012_cheaper_bids.sql',
    from: '(select count(*) from added) <> (',
    to: '(select count(*) from added) < (',
    caughtBy: ['api/src/platform/constraints.int.test.ts'],
  },
  {
    name: 'marked as published without having been published',
    file: 'api/src/live/outbox.ts',
    from: 'await options.publish(overdue)',
    to: 'for (const id of overdue) noted.set(id, Number.MAX_SAFE_INTEGER)',
    caughtBy: ['api/src/live/outbox.test.ts', SIMULATION],
  },
  {
    name: 'marked as published though its connection was lost',
    file: 'api/src/live/outbox.ts',
    from: 'options.bus.onUp(() => noted.clear())',
    to: '',
    caughtBy: ['api/src/live/outbox.test.ts'],
  },
  {
    name: 'marked as published before it has left',
    file: 'api/src/live/outbox.ts',
    from: 'await options.bus.flush()',
    to: '',
    caughtBy: ['api/src/live/outbox.test.ts'],
  },
  {
    name: 'what the bus has lost is not looked for',
    file: 'api/src/live/missed-changes.ts',
    from: 'if (missed.length > 0) {',
    to: 'if (missed.length < 0) {',
    caughtBy: ['api/src/live/missed-changes.test.ts', SIMULATION],
  },
  {
    name: 'an older frame is relayed after a newer one',
    file: 'api/src/live/frame-merge.ts',
    from: 'if (seq <= channel.seq) return',
    to: '',
    caughtBy: ['api/src/live/frame-merge.test.ts'],
  },
  {
    name: 'the answer of a key is not kept',
    file: `${AUCTION}/batch.rules.ts`,
    from: 'outcomes.push({ userId: bid.userId',
    to: 'void ({ userId: bid.userId',
    caughtBy: [`${AUCTION}/batch.rules.test.ts`, SIMULATION],
  },
  {
    name: 'a bidder whose right is being taken is not waited for',
    file: `${AUCTION}/batch.store.ts`,
    from: '  order by id\n  for key share`',
    to: '  order by id`',
    caughtBy: [`${AUCTION}/batch-failures.int.test.ts`],
  },
  {
    name: 'time that passed while all were down is not skipped',
    file: `${AUCTION}/close.rules.ts`,
    from: '(Math.max(passed, 0) + 1) * cycleMs',
    to: 'cycleMs',
    caughtBy: [`${AUCTION}/close.rules.test.ts`, SIMULATION],
  },
  {
    name: 'bids are taken back without closing first what is due',
    file: `${AUCTION}/after-closing.ts`,
    from: 'return due.length > 0 ? { due }',
    to: 'return due.length < 0 ? { due }',
    caughtBy: [`${AWARDS}/withdraw.int.test.ts`],
  },
  {
    name: 'a restock forgets the cycles of the season before',
    file: `api/src/moderation/reset.rules.ts`,
    from: 'restock ? 0 : before.cyclesCompleted',
    to: 'before.cyclesCompleted',
    caughtBy: [`api/src/moderation/reset.rules.test.ts`, MODEL],
  },
  {
    name: 'the end moves when the leader raises their own bid',
    file: `${AUCTION}/bid.rules.ts`,
    from: ' || bid.userId === leaderId) return endTime',
    to: ') return endTime',
    caughtBy: [`${AUCTION}/soft-close.rules.test.ts`],
  },
  {
    name: 'the end moves for ever',
    file: `${AUCTION}/end.rules.ts`,
    from: 'Math.min(now.getTime() + seconds * 1_000, latest)',
    to: 'Math.max(now.getTime() + seconds * 1_000, Math.min(0, latest))',
    caughtBy: [`${AUCTION}/soft-close.rules.test.ts`, SIMULATION],
  },
  {
    name: 'a suspended bidder gets an offer',
    file: `${AWARDS}/cascade.rules.ts`,
    from: '.filter((runner) => ineligibility(runner) === null)',
    to: '.filter((runner) => ineligibility({ ...runner, isSuspended: false }) === null)',
    caughtBy: [`${AWARDS}/cascade.rules.test.ts`, MODEL],
  },
  {
    name: 'a bidder gets two offers',
    file: `${AWARDS}/cascade.store.ts`,
    from: `not exists (select from \${wins}`,
    to: `true or exists (select from \${wins}`,
    caughtBy: [`${AWARDS}/cascade.int.test.ts`],
  },
  {
    name: 'a bidder who has left the queue gets an offer',
    file: `${AWARDS}/cascade.store.ts`,
    from: `not exists (select from \${queueExits}`,
    to: `true or exists (select from \${queueExits}`,
    caughtBy: [`${AWARDS}/cascade.int.test.ts`, MODEL],
  },
  {
    name: 'the lowest bidder gets the first offer',
    file: `${AWARDS}/cascade.rules.ts`,
    from: 'other.amount - one.amount',
    to: 'one.amount - other.amount',
    caughtBy: [`${AWARDS}/cascade.rules.test.ts`, MODEL],
  },
  {
    name: 'a strike at the second award',
    file: `${AWARDS}/cascade.rules.ts`,
    from: "place === 1 && lapsed !== 'void'",
    to: "place <= 2 && lapsed !== 'void'",
    caughtBy: [`${AWARDS}/cascade.rules.test.ts`, MODEL],
  },
  {
    name: 'a shield bid is not held',
    file: `${AWARDS}/cascade.rules.ts`,
    from: 'runner.amount * 2 < lapsedAmount',
    to: 'runner.amount * 3 < lapsedAmount',
    caughtBy: [`${AWARDS}/cascade.rules.test.ts`, MODEL],
  },
  {
    name: 'a ticket of an old season goes to the stock of the new one',
    file: `${AWARDS}/lapse.rules.ts`,
    from: 'return ticketSeason === season',
    to: 'return ticketSeason <= season',
    caughtBy: [`${AWARDS}/cascade.int.test.ts`, MODEL],
  },
  {
    name: 'a ticket that is paid is passed on: the win is not read again behind the lock',
    file: `${AWARDS}/expire-wins.ts`,
    from: '!win || !isOverdue(win, now)',
    to: '!win',
    caughtBy: [`${AWARDS}/faults.int.test.ts`],
  },
  {
    name: 'a ticket that is being paid is passed on',
    file: `${AWARDS}/win.rules.ts`,
    from: "win.paymentStatus === 'pending' && win.paymentDeadline <= now",
    to: "['pending', 'capturing'].includes(win.paymentStatus) && win.paymentDeadline <= now",
    caughtBy: [`${AWARDS}/win.rules.test.ts`],
  },
  {
    name: 'an old payment ends the one after it',
    file: `${AWARDS}/capture-win.ts`,
    from: "win?.paymentStatus !== 'capturing' || win.captureLease !== lease) return null",
    to: "win?.paymentStatus !== 'capturing') return null",
    caughtBy: [`${AWARDS}/capture.int.test.ts`],
  },
  {
    name: 'money for a ticket that is gone is kept',
    file: `${AWARDS}/win.rules.ts`,
    from: "'captured') ? 'captured' : 'refund_due'",
    to: "'captured') ? 'captured' : 'already_captured'",
    caughtBy: [`${AWARDS}/win.rules.test.ts`],
  },
  {
    name: 'a reminder for a window that is shorter than it',
    file: `${AWARDS}/win-mail.store.ts`,
    from: 'make_interval(hours => hours) > awarded_at',
    to: 'make_interval(hours => hours) > to_timestamp(0)',
    caughtBy: [`${AWARDS}/win-mails.int.test.ts`],
  },
  {
    name: 'a mail counts as sent before its server has taken it',
    file: 'api/src/mail/delivery.ts',
    from: 'throw isRefused(error)',
    to: 'void isRefused(error)',
    caughtBy: ['api/src/mail/faults.int.test.ts'],
  },
  {
    name: 'a database without synchronous_commit will do',
    file: 'api/src/setup/check-database.ts',
    from: ", 'synchronous_commit']",
    to: ']',
    caughtBy: ['api/src/setup/check-database.int.test.ts'],
  },
]
