import type { AuctionExtension, AuctionsExtended, Mountain } from '@firstchair/contract'
import type { Tx } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { insertMessage } from '../ticker/ticker-admin.store.ts'
import { extendCycle, insertExtension, listClosedIn } from './extension.store.ts'
import { findMountains } from './mountain.store.ts'
import {
  changeMountain,
  databaseTime,
  type LockedMountain,
  lockLiveMountains,
} from './mountain-admin.store.ts'

type Extended = { changed: Mountain[]; closed: { id: string; name: string }[] }

const MINUTE_MS = 60_000

/**
 * Makes up for an outage, in one transaction: the auctions that end in a window end later, and the
 * ticker says why. Cycles that have already closed stay closed, since their tickets are awarded;
 * the answer names them.
 */
export async function extendAuctions(
  { transact, live }: Pick<Deps, 'transact' | 'live'>,
  adminId: string,
  extension: AuctionExtension,
): Promise<AuctionsExtended> {
  const { changed, closed } = await transact((tx) => extend(tx, adminId, extension))
  for (const mountain of changed) live.mountainChanged(mountain, 'mountain_updated')
  if (changed.length > 0) live.tickerUpdated()
  return {
    message: messageOf(changed.length, closed.length, extension.minutes),
    extended: changed.map(({ id, name }) => ({ id, name })),
    closed,
  }
}

async function extend(
  tx: Tx,
  adminId: string,
  { minutes, reason, ...window }: AuctionExtension,
): Promise<Extended> {
  const [from, to] = [new Date(window.from), new Date(window.to)]
  const live = await lockLiveMountains(tx)
  const now = await databaseTime(tx)
  const ids: string[] = []
  for (const mountain of live) {
    const endTime = new Date(mountain.endTime.getTime() + minutes * MINUTE_MS)
    if (!endsIn(mountain, from, to) || mountain.cycleId === null || endTime <= now) continue
    await extendCycle(tx, mountain.cycleId, minutes)
    await changeMountain(tx, mountain, 'edited', { endTime }, now)
    ids.push(mountain.id)
  }
  if (ids.length > 0) {
    const record = { fromTime: from, toTime: to, minutes, reason, mountainIds: ids }
    await insertExtension(tx, { ...record, extendedBy: adminId, extendedAt: now })
    await insertMessage(tx, announcement(minutes, reason), Number.POSITIVE_INFINITY)
  }
  return { changed: await findMountains(tx, ids), closed: await listClosedIn(tx, from, to) }
}

const endsIn = ({ endTime }: LockedMountain, from: Date, to: Date) =>
  endTime >= from && endTime <= to

const inMinutes = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

const announcement = (minutes: number, reason: string): string =>
  `Some auctions were extended by ${inMinutes(minutes)}: ${reason}`

function messageOf(extended: number, closed: number, minutes: number): string {
  const left = closed === 0 ? '' : ` ${closed} had closed already, and their awards stand.`
  if (extended === 0) return `No open auction ends in this window.${left}`
  const auctions = extended === 1 ? '1 auction' : `${extended} auctions`
  return `${auctions} extended by ${inMinutes(minutes)}.${left}`
}
