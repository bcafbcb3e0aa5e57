import type { AuctionReset } from '@firstchair/contract'
import { afterClosing, type ClosingParts } from '../auction/after-closing.ts'
import { findMountains } from '../auction/mountain.store.ts'
import {
  cancelOpenCycle,
  changeMountain,
  type LockedMountain,
  lockLiveMountains,
} from '../auction/mountain-admin.store.ts'
import { staggeredStart } from '../auction/stagger.rules.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Tx } from '../platform/database.ts'
import { updateSettings } from '../tables/settings.store.ts'
import { type ResetTerms, resetAuction } from './reset.rules.ts'
import { insertCycle, insertTickets } from './reset.store.ts'

/**
 * Restarts every auction in one transaction. The bids of open cycles are cancelled, but a cycle
 * whose end has passed is closed first. Returns how many have finished and stay so.
 */
export async function resetAuctions(
  parts: ClosingParts & { live: Announcer },
  { durationDays, restock = false, staggerMinutes }: AuctionReset,
): Promise<{ finished: number }> {
  const { changed, finished } = await afterClosing(
    parts,
    lockLiveMountains,
    async (tx, mountains, now) => {
      const cycleHours = durationDays * 24
      const settings = await updateSettings(tx, { cycleHours, staggerMinutes })
      const terms = { ...settings, durationDays, restock }
      const ids: string[] = []
      // In the board's order; auctions that stay finished leave no gap.
      for (const mountain of mountains) {
        const from = staggeredStart(now, ids.length, settings.staggerMinutes)
        if (await resetOne(tx, mountain, terms, { now, from })) ids.push(mountain.id)
      }
      const changed = await findMountains(tx, ids)
      return { changed, finished: mountains.length - ids.length }
    },
  )
  // The length of the cycles was set as well.
  parts.live.adminChanged('settings')
  for (const mountain of changed) parts.live.mountainChanged(mountain, 'mountain_updated')
  return { finished }
}

async function resetOne(
  tx: Tx,
  mountain: LockedMountain,
  terms: ResetTerms,
  { now, from }: { now: Date; from: Date },
): Promise<boolean> {
  const reset = resetAuction(mountain, terms, from)
  if (!reset) return false
  const { season, isNewSeason, cycleNumber, ...change } = reset
  await cancelOpenCycle(tx, mountain)
  if (isNewSeason) await insertTickets(tx, mountain.id, season, change.totalTickets)
  const { endTime } = change
  const cycle = { season, number: cycleNumber, startDate: now, endTime }
  const cycleId = await insertCycle(tx, mountain.id, cycle)
  const nobody = { leaderId: null, leaderBidId: null, bidCount: 0 }
  const nothing = { ...nobody, ...(isNewSeason && { lastResult: null }) }
  await changeMountain(tx, mountain, 'reset', { ...change, ...nothing, season, cycleId }, now)
  return true
}
