import {
  type BidStep,
  CYCLES_PER_SEASON,
  type Mountain,
  TICKETS_PER_SEASON,
} from '@firstchair/contract'
import type { Outcome } from '../src/auction/batch.rules.ts'
import type { AuctionState, PlacedBid } from '../src/auction/bid.rules.ts'
import type { Bidder } from '../src/auction/bidder.rules.ts'
import type { Terms } from '../src/auction/close.rules.ts'
import { wholeSecondEnd } from '../src/auction/end.rules.ts'
import { publicMountain } from '../src/auction/mountain.ts'
import type { PastMaximum } from '../src/auction/replay.rules.ts'
import type { Random } from './random.ts'
import type { VirtualClock } from './virtual-clock.ts'

export type Cycle = {
  id: string
  mountainId: string
  season: number
  number: number
  startDate: Date
  scheduledEnd: Date
  endDate: Date
  status: 'open' | 'closed' | 'cancelled'
  closedAt: Date | null
}
export type BidRow = Omit<PlacedBid, 'bidId'> & {
  id: string
  mountainId: string
  cycleId: string
  placedAt: Date
  status: 'active' | 'won' | 'cancelled'
}
export type Change = { mountainId: string; afterSeq: number; lastSeq: number; at: number }
/** The content of the database, which survives crashes. */
export type World = {
  clock: VirtualClock
  random: Random
  terms: Terms
  users: Map<string, Bidder>
  mountains: Map<string, AuctionState & { isDeleted: boolean }>
  cycles: Map<string, Cycle>
  bids: BidRow[]
  /** By cycle. */
  maxima: Map<string, PastMaximum[]>
  changes: Change[]
  unpublished: Set<Change>
  outcomes: Map<string, { request: string; outcome: Outcome }>
  /** The committed public state of each `mountain seq`, as JSON. */
  published: Map<string, string>
  /** Called after every commit. */
  onCommit: Set<() => void>
  newId: () => string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FIRST_DAY = Date.UTC(2026, 10, 1)

/** Reproducible ids in the form of a UUID. */
function idMaker(): () => string {
  let count = 0
  return () => {
    count += 1
    return `00000000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`
  }
}

export function createWorld(clock: VirtualClock, random: Random): World {
  // The second has hardly begun when it may go no further.
  const softClose = random.pick([null, { seconds: 120, minutes: 30 }, { seconds: 120, minutes: 1 }])
  const newId = idMaker()
  const world: World = {
    clock,
    random,
    terms: {
      cycleMs: random.pick([5 * MINUTE, 6 * HOUR, 14 * 24 * HOUR]),
      paymentWindowMs: random.pick([2 * MINUTE, HOUR, 48 * HOUR]),
      softClose,
      staggerMs: 0,
    },
    ...{
      users: new Map(),
      mountains: new Map(),
      cycles: new Map(),
      bids: [],
      maxima: new Map(),
    },
    ...{ changes: [], unpublished: new Set() },
    ...{
      outcomes: new Map(),
      published: new Map(),
      onCommit: new Set(),
    },
    newId,
  }
  for (let count = random.int(2, 5); count > 0; count -= 1) addUser(world)
  for (let count = random.int(1, 3); count > 0; count -= 1) addMountain(world)
  return world
}

export const START = FIRST_DAY
export const dateNow = ({ clock }: World): Date => new Date(clock.now())

function addUser({ users, newId }: World): void {
  const userId = newId()
  const able = { hasPaypalEmail: true, isVerified: true, approvalStatus: 'approved' as const }
  const username = `@user_${users.size}`
  users.set(userId, { userId, username, ...able, isArchived: false, isSuspended: false })
}

/** A season has one of these tables of bid steps. */
export const BID_STEPS: readonly BidStep[][] = [
  [],
  [{ from: 100, step: 5 }],
  [3, 40].map((step) => ({ from: 100 + step, step })),
]

function addMountain(world: World): void {
  const { clock, random, terms, newId } = world
  const id = newId()
  const endTime = wholeSecondEnd(clock.now() + random.int(1, terms.cycleMs))
  const cycle = openCycle(world, { mountainId: id, season: 1, number: 1, endTime })
  world.mountains.set(id, {
    ...{ id, name: 'Alta', seq: 0, cycleId: cycle.id, season: 1, cyclesCompleted: 0 },
    ...{ leaderId: null, leaderUsername: null, leaderBidId: null, leaderMaximum: null },
    ...{
      startPrice: 100,
      currentPrice: 100,
      endTime,
      scheduledEnd: endTime,
      shiftSeconds: 0,
      lastResult: null,
    },
    bidCount: 0,
    ...{ factsId: null, nextFactsId: null },
    ...{ ticketsAvailable: TICKETS_PER_SEASON, totalTickets: TICKETS_PER_SEASON },
    ...{ totalCycles: CYCLES_PER_SEASON, bidSteps: random.pick(BID_STEPS) },
    isDeleted: false,
  })
  notePublic(world, id)
}

type NewCycle = Pick<Cycle, 'mountainId' | 'season' | 'number'> & { endTime: Date; id?: string }

export function openCycle(world: World, { endTime, id = world.newId(), ...cycle }: NewCycle) {
  const times = { startDate: dateNow(world), scheduledEnd: endTime, endDate: endTime }
  const row: Cycle = { id, ...cycle, ...times, status: 'open', closedAt: null }
  world.cycles.set(id, row)
  return row
}

export function mountainOf(world: World, id: string) {
  const mountain = world.mountains.get(id)
  if (!mountain) throw new Error(`There is no mountain ${id}.`)
  return mountain
}

/** The present public state; null when the mountain is gone. */
export function publicState(world: World, id: string): Mountain | null {
  const mountain = mountainOf(world, id)
  return mountain.isDeleted ? null : publicMountain(mountain, mountain.leaderUsername)
}

/**
 * Writes a change of a mountain, as one public step or as the steps of a batch. A maximum ends when
 * another bid leads or none does, unless the change names one.
 */
export function changeMountain(world: World, id: string, change: Partial<AuctionState>): void {
  const before = mountainOf(world, id)
  const isNewLead = 'leaderBidId' in change && change.leaderBidId !== before.leaderBidId
  const ended = isNewLead ? { leaderMaximum: null } : {}
  const after = { ...before, seq: before.seq + 1, ...ended, ...change }
  world.mountains.set(id, after)
  const row = { mountainId: id, afterSeq: before.seq, lastSeq: after.seq, at: world.clock.now() }
  world.changes.push(row)
  world.unpublished.add(row)
  notePublic(world, id)
}

export function notePublic(world: World, id: string): void {
  const state = publicState(world, id)
  if (state) world.published.set(`${id} ${state.seq}`, JSON.stringify(state))
}

/** One transaction: isolated and atomic. */
export function transact<T>(world: World, work: () => T): T {
  const result = work()
  for (const listener of world.onCommit) listener()
  return result
}

/** Mountains with a change that has not been marked as published for a second. */
export function overdueChanges({ unpublished, clock }: World): string[] {
  const overdue = [...unpublished].filter(({ at }) => at < clock.now() - 1_000)
  return [...new Set(overdue.map(({ mountainId }) => mountainId))]
}

export function markPublished({ unpublished }: World, upTo: ReadonlyMap<string, number>): void {
  for (const change of unpublished) {
    if (change.lastSeq <= (upTo.get(change.mountainId) ?? -1)) unpublished.delete(change)
  }
}
