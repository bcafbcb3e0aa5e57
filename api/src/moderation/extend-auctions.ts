import type {
  AuctionExtension,
  AuctionsExtended,
  ExtensionRefusal,
  Mountain,
} from '@firstchair/contract'
import { extendCycle, insertExtension } from '../auction/extension.store.ts'
import { findMountains } from '../auction/mountain.store.ts'
import {
  changeMountain,
  type LockedMountain,
  lockLiveMountains,
} from '../auction/mountain-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime, type Tx } from '../platform/database.ts'
import { insertMessage } from '../ticker/ticker-admin.store.ts'
import { whyStaysClosed } from './reopen.rules.ts'
import { type ClosedCycle, listClosedIn, listStartedPayments, lockAwards } from './reopen.store.ts'
import { type Reopening, reopenCycle } from './reopen-cycle.ts'

type Left = { id: string; name: string; reason: ExtensionRefusal }
/** The effects of an extension, decided before any of them is written. */
type Plan = {
  running: { mountain: LockedMountain; cycleId: string; endTime: Date }[]
  reopened: (Reopening & { mountain: LockedMountain })[]
  closed: Left[]
  unchanged: Left[]
}

const MINUTE_MS = 60_000

/**
 * Compensates for an outage in one transaction: auctions that end in a window are extended,
 * auctions that have closed since are reopened if nobody loses anything, and the ticker states the
 * reason. A dry run only returns what would happen.
 */
export async function extendAuctions(
  { transact, live }: Pick<Database, 'transact'> & { live: Announcer },
  adminId: string,
  extension: AuctionExtension,
  isDryRun = false,
): Promise<AuctionsExtended> {
  const { plan, changed } = await transact(async (tx) => {
    const mountains = await lockLiveMountains(tx)
    const now = await databaseTime(tx)
    const plan = await planOf(tx, mountains, extension, now)
    return { plan, changed: isDryRun ? [] : await carryOut(tx, plan, adminId, extension, now) }
  })
  for (const mountain of changed) live.mountainChanged(mountain, 'mountain_updated')
  if (changed.length > 0) {
    live.tickerUpdated()
    live.winsChanged(plan.reopened.flatMap(({ award }) => award?.userId ?? []))
  }
  return reportOf(plan, extension)
}

async function planOf(
  tx: Tx,
  mountains: readonly LockedMountain[],
  { minutes, ...window }: AuctionExtension,
  now: Date,
): Promise<Plan> {
  const [from, to] = [new Date(window.from), new Date(window.to)]
  const later = (end: Date) => new Date(end.getTime() + minutes * MINUTE_MS)
  const { reopened, closed } = await planClosed(tx, mountains, from, to, later, now)
  const isReopened = new Set(reopened.map(({ mountain }) => mountain.id))
  const plan: Plan = { running: [], reopened, closed, unchanged: [] }
  for (const mountain of mountains) {
    const { id, name, cycleId } = mountain
    // The cycle after a reopened one is cancelled.
    if (cycleId === null || isReopened.has(id) || !endsIn(mountain, from, to)) continue
    const endTime = later(mountain.endTime)
    if (endTime > now) plan.running.push({ mountain, cycleId, endTime })
    else plan.unchanged.push({ id, name, reason: 'ends_in_past' })
  }
  return plan
}

const endsIn = ({ endTime }: LockedMountain, from: Date, to: Date) =>
  endTime >= from && endTime <= to

async function planClosed(
  tx: Tx,
  mountains: readonly LockedMountain[],
  from: Date,
  to: Date,
  later: (end: Date) => Date,
  now: Date,
): Promise<Pick<Plan, 'reopened' | 'closed'>> {
  const held = new Map(mountains.map((mountain) => [mountain.id, mountain]))
  const cycles = await listClosedIn(tx, from, to)
  const awards = await lockAwards(tx, idsOf(cycles))
  const paid = await listStartedPayments(tx, idsOf(awards))
  const plan: Pick<Plan, 'reopened' | 'closed'> = { reopened: [], closed: [] }
  for (const cycle of cycles) {
    const own = awards.filter(({ cycleId }) => cycleId === cycle.id)
    const endTime = later(cycle.endDate)
    const isPaymentStarted = own.some(({ id }) => paid.has(id))
    const reason = whyStaysClosed({ ...cycle, endTime, awards: own, isPaymentStarted }, now)
    const mountain = held.get(cycle.mountainId)
    if (reason === null && mountain) {
      plan.reopened.push({ mountain, cycle, award: own[0] ?? null, endTime })
    } else {
      const { mountainId: id, name } = cycle
      plan.closed.push({ id, name, reason: reason ?? 'season_over' })
    }
  }
  return plan
}

const idsOf = (rows: readonly Pick<ClosedCycle, 'id'>[]): string[] => rows.map(({ id }) => id)

async function carryOut(
  tx: Tx,
  { running, reopened }: Plan,
  adminId: string,
  { from, to, minutes, reason }: AuctionExtension,
  now: Date,
): Promise<Mountain[]> {
  const mountainIds = [...running, ...reopened].map(({ mountain }) => mountain.id)
  if (mountainIds.length === 0) return []
  const window = { fromTime: new Date(from), toTime: new Date(to) }
  const by = { extendedBy: adminId, extendedAt: now }
  const extensionId = await insertExtension(tx, { ...window, minutes, reason, mountainIds, ...by })
  for (const { mountain, cycleId, endTime } of running) {
    await extendCycle(tx, cycleId, endTime)
    await changeMountain(tx, mountain, 'edited', { endTime }, now)
  }
  for (const { mountain, ...reopening } of reopened) {
    await reopenCycle(tx, mountain, reopening, extensionId, now)
  }
  await insertMessage(tx, announcement(minutes, reason), Number.POSITIVE_INFINITY)
  return findMountains(tx, mountainIds)
}

function reportOf(plan: Plan, { minutes }: AuctionExtension): AuctionsExtended {
  const { running, reopened, closed, unchanged } = plan
  const named = ({
    mountain: { id, name },
    endTime,
  }: {
    mountain: LockedMountain
    endTime: Date
  }) => ({
    id,
    name,
    endTime: endTime.toISOString(),
  })
  return {
    message: messageOf(plan, minutes),
    extended: [
      ...running.map((each) => ({ ...named(each), isReopened: 0 as const })),
      ...reopened.map((each) => ({
        ...named(each),
        isReopened: 1 as const,
        formerWinner: each.award && (each.award.username ?? ''),
      })),
    ],
    closed,
    unchanged,
  }
}

const inMinutes = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)
const inAuctions = (count: number) => (count === 1 ? '1 auction' : `${count} auctions`)

const announcement = (minutes: number, reason: string): string =>
  `Some auctions were extended by ${inMinutes(minutes)}: ${reason}`

function messageOf({ running, reopened, closed, unchanged }: Plan, minutes: number): string {
  const extended = running.length + reopened.length
  const left = closed.length + unchanged.length
  const sentences = [
    extended === 0
      ? 'No auction of this window can be extended.'
      : `${inAuctions(extended)} extended by ${inMinutes(minutes)}.`,
    reopened.length === 0 ? [] : `${reopened.length} of them had closed and opened again.`,
    left === 0 ? [] : `${inAuctions(left)} ${left === 1 ? 'stays' : 'stay'} as before.`,
  ]
  return sentences.flat().join(' ')
}
