import type { AuctionExtension, AuctionsExtended, Mountain } from '@firstchair/contract'
import { extendCycle, insertExtension, listClosedIn } from '../auction/extension.store.ts'
import { findMountains } from '../auction/mountain.store.ts'
import {
  changeMountain,
  type LockedMountain,
  lockLiveMountains,
} from '../auction/mountain-admin.store.ts'
import { insertMessage } from '../board/ticker-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime, type Tx } from '../platform/database.ts'

/** The effects of an extension, decided before any of them is written. */
type Plan = {
  extended: { mountain: LockedMountain; cycleId: string; endTime: Date }[]
  closed: { id: string; name: string }[]
  unchanged: LockedMountain[]
}

const MINUTE_MS = 60_000

/**
 * Compensates for an outage in one transaction: auctions that end in a window are extended, and the
 * ticker states the reason. A closed cycle stays closed. A dry run only returns what would happen.
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
  if (changed.length > 0) live.tickerUpdated()
  return reportOf(plan, extension)
}

async function planOf(
  tx: Tx,
  mountains: readonly LockedMountain[],
  { minutes, ...window }: AuctionExtension,
  now: Date,
): Promise<Plan> {
  const [from, to] = [new Date(window.from), new Date(window.to)]
  const plan: Plan = { extended: [], closed: await listClosedIn(tx, from, to), unchanged: [] }
  for (const mountain of mountains) {
    const { cycleId, endTime: end } = mountain
    if (cycleId === null || end < from || end > to) continue
    const endTime = new Date(end.getTime() + minutes * MINUTE_MS)
    if (endTime > now) plan.extended.push({ mountain, cycleId, endTime })
    else plan.unchanged.push(mountain)
  }
  return plan
}

async function carryOut(
  tx: Tx,
  { extended }: Plan,
  adminId: string,
  { from, to, minutes, reason }: AuctionExtension,
  now: Date,
): Promise<Mountain[]> {
  const mountainIds = extended.map(({ mountain }) => mountain.id)
  if (mountainIds.length === 0) return []
  const window = { fromTime: new Date(from), toTime: new Date(to) }
  const by = { extendedBy: adminId, extendedAt: now }
  await insertExtension(tx, { ...window, minutes, reason, mountainIds, ...by })
  for (const { mountain, cycleId, endTime } of extended) {
    await extendCycle(tx, cycleId, endTime)
    await changeMountain(tx, mountain, 'edited', { endTime }, now)
  }
  await insertMessage(tx, announcement(minutes, reason), Number.POSITIVE_INFINITY)
  return findMountains(tx, mountainIds)
}

const reportOf = (plan: Plan, { minutes }: AuctionExtension): AuctionsExtended => ({
  message: messageOf(plan, minutes),
  extended: plan.extended.map(({ mountain: { id, name }, endTime }) => ({
    ...{ id, name },
    endTime: endTime.toISOString(),
  })),
  closed: plan.closed,
  unchanged: plan.unchanged.map(({ id, name }) => ({ id, name, reason: 'ends_in_past' })),
})

const inMinutes = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)
const inAuctions = (count: number) => (count === 1 ? '1 auction' : `${count} auctions`)

const announcement = (minutes: number, reason: string): string =>
  `Some auctions were extended by ${inMinutes(minutes)}: ${reason}`

function messageOf({ extended, closed, unchanged }: Plan, minutes: number): string {
  const left = closed.length + unchanged.length
  const sentences = [
    extended.length === 0
      ? 'No auction of this window can be extended.'
      : `${inAuctions(extended.length)} extended by ${inMinutes(minutes)}.`,
    left === 0 ? [] : `${inAuctions(left)} ${left === 1 ? 'stays' : 'stay'} as before.`,
  ]
  return sentences.flat().join(' ')
}
