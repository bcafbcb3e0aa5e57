import type { AuctionSettings, AuctionSettingsEdit } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { readSettings, type Settings, updateSettings } from './settings.store.ts'

const auctionSettings = (all: Settings): AuctionSettings => ({
  cycleHours: all.cycleHours,
  paymentWindowHours: all.paymentWindowHours,
  requireApproval: all.requireApproval,
})

export const readAuctionSettings = async ({ db }: { db: Db }): Promise<AuctionSettings> =>
  auctionSettings(await readSettings(db))

/** Counts for the cycles and awards that follow; what runs keeps its end. */
export async function changeAuctionSettings(
  { db }: { db: Db },
  { cycleHours, paymentWindowHours, requireApproval }: AuctionSettingsEdit,
): Promise<AuctionSettings> {
  const edit = {
    ...(cycleHours !== undefined && { cycleHours }),
    ...(paymentWindowHours !== undefined && { paymentWindowHours }),
    ...(requireApproval !== undefined && { requireApproval }),
  }
  return auctionSettings(await updateSettings(db, edit))
}
