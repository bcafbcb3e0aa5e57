import type { AuctionReset, Mountain } from '@firstchair/contract'
import type { Tx } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { updateSettings } from '../settings/settings.store.ts'
import { findMountains } from './mountain.store.ts'
import {
  cancelOpenCycle,
  changeMountain,
  databaseTime,
  type LockedMountain,
  lockLiveMountains,
} from './mountain-admin.store.ts'
import { resetAuction } from './reset.rules.ts'
import { insertCycle, insertTickets } from './reset.store.ts'

type Parts = Pick<Deps, 'transact' | 'live'> & { auction: Pick<Deps['auction'], 'closeDue'> }

/**
 * Starts every auction over, all in one transaction. The bids of the open cycles are cancelled and
 * win nothing; but a cycle whose end has passed is closed first, as its leader has won already.
 * Answers the mountains that have changed.
 */
export async function resetAuctions(parts: Parts, reset: AuctionReset): Promise<Mountain[]> {
  for (;;) {
    const result = await parts.transact((tx) => resetAll(tx, reset))
    if ('changed' in result) {
      for (const mountain of result.changed) {
        parts.live.mountainChanged(mountain, 'mountain_updated')
      }
      return result.changed
    }
    await Promise.all(result.due.map((id) => parts.auction.closeDue(id)))
  }
}

async function resetAll(
  tx: Tx,
  { durationDays, restock = false }: AuctionReset,
): Promise<{ changed: Mountain[] } | { due: string[] }> {
  const live = await lockLiveMountains(tx)
  const now = await databaseTime(tx)
  const due = live.filter(({ cycleId, endTime }) => cycleId !== null && endTime <= now)
  if (due.length > 0) return { due: due.map(({ id }) => id) }
  await updateSettings(tx, { cycleHours: durationDays * 24 })
  const changed: string[] = []
  for (const mountain of live) {
    if (await resetOne(tx, mountain, { durationDays, restock }, now)) changed.push(mountain.id)
  }
  return { changed: await findMountains(tx, changed) }
}

async function resetOne(
  tx: Tx,
  mountain: LockedMountain,
  terms: { durationDays: number; restock: boolean },
  now: Date,
): Promise<boolean> {
  const reset = resetAuction(mountain, terms, now)
  if (!reset) return false
  const { season, isNewSeason, cycleNumber, ...change } = reset
  await cancelOpenCycle(tx, mountain)
  if (isNewSeason) await insertTickets(tx, mountain.id, season)
  const { endTime } = change
  const cycle = { season, number: cycleNumber, startDate: now, endTime }
  const cycleId = await insertCycle(tx, mountain.id, cycle)
  const nobody = { leaderId: null, leaderBidId: null }
  await changeMountain(tx, mountain, 'reset', { ...change, ...nobody, season, cycleId }, now)
  return true
}
