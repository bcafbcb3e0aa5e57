import type { AuctionExtension, AuctionsExtended, Mountain } from '@firstchair/contract'
import { extendCycle, insertExtension, listClosedIn } from '../auction/extension.store.ts'
import { findMountains } from '../auction/mountain.store.ts'
import {
  changeMountain,
  type LockedMountain,
  lockLiveMountains,
} from '../auction/mountain-admin.store.ts'
import { byEnd, keptApart, MINUTE_MS } from '../auction/stagger.rules.ts'
import { insertMessage } from '../board/ticker-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime, type Tx } from '../platform/database.ts'
import { readSettings } from '../tables/settings.store.ts'

/** The effects of an extension, decided before any of them is written. */
type Plan = {
  extended: { mountain: LockedMountain; cycleId: string; endTime: Date }[]
  closed: { id: string; name: string }[]
  /** Auctions that end later to stay behind them. */
  behind: { mountain: LockedMountain; cycleId: string; endTime: Date }[]
  unchanged: LockedMountain[]
}

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
    const { staggerMinutes } = await readSettings(tx)
    const gapMs = staggerMinutes * MINUTE_MS
    const plan = keepApart(await planOf(tx, mountains, extension, now), mountains, gapMs)
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
  const plan: Plan = {
    extended: [],
    closed: await listClosedIn(tx, from, to),
    behind: [],
    unchanged: [],
  }
  for (const mountain of mountains) {
    const { cycleId, endTime: end } = mountain
    if (cycleId === null || end < from || end > to) continue
    const endTime = new Date(end.getTime() + minutes * MINUTE_MS)
    if (endTime > now) plan.extended.push({ mountain, cycleId, endTime })
    else plan.unchanged.push(mountain)
  }
  return plan
}

/** Moves the auctions behind the extended ones, which keep their order, see stagger.rules.ts. */
function keepApart(plan: Plan, mountains: readonly LockedMountain[], gapMs: number): Plan {
  const ends = new Map(plan.extended.map(({ mountain, endTime }) => [mountain.id, endTime]))
  const open = mountains.filter(({ cycleId }) => cycleId !== null).sort(byEnd)
  const run = open.slice(open.findIndex(({ id }) => ends.has(id)))
  const after = run.map((each) => ({ ...each, endTime: ends.get(each.id) ?? each.endTime }))
  const later = keptApart(after, gapMs, ({ id }) => ends.has(id))
  const moved = new Map(ends.size === 0 ? [] : later.map(({ id, endTime }) => [id, endTime]))
  return {
    ...plan,
    extended: plan.extended.map((each) => ({
      ...each,
      endTime: moved.get(each.mountain.id) ?? each.endTime,
    })),
    behind: run.flatMap((mountain) => {
      const endTime = moved.get(mountain.id)
      if (endTime === undefined || ends.has(mountain.id) || mountain.cycleId === null) return []
      return { mountain, cycleId: mountain.cycleId, endTime }
    }),
  }
}

async function carryOut(
  tx: Tx,
  { extended, behind }: Plan,
  adminId: string,
  { from, to, minutes, reason }: AuctionExtension,
  now: Date,
): Promise<Mountain[]> {
  const mountainIds = extended.map(({ mountain }) => mountain.id)
  if (mountainIds.length === 0) return []
  const window = { fromTime: new Date(from), toTime: new Date(to) }
  const by = { extendedBy: adminId, extendedAt: now }
  await insertExtension(tx, { ...window, minutes, reason, mountainIds, ...by })
  for (const { mountain, cycleId, endTime } of [...extended, ...behind]) {
    await extendCycle(tx, cycleId, endTime)
    await changeMountain(tx, mountain, 'edited', { endTime }, now)
  }
  await insertMessage(tx, announcement(minutes, reason), Number.POSITIVE_INFINITY)
  return findMountains(tx, [...mountainIds, ...behind.map(({ mountain }) => mountain.id)])
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

function messageOf({ extended, behind, closed, unchanged }: Plan, minutes: number): string {
  const left = closed.length + unchanged.length
  const sentences = [
    extended.length === 0
      ? 'No auction of this window can be extended.'
      : `${inAuctions(extended.length)} extended by ${inMinutes(minutes)}.`,
    behind.length === 0 ? [] : `${inAuctions(behind.length)} behind them moved as well.`,
    left === 0 ? [] : `${inAuctions(left)} ${left === 1 ? 'stays' : 'stay'} as before.`,
  ]
  return sentences.flat().join(' ')
}
