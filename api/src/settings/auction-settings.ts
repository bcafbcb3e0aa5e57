import type { AuctionSettings, AuctionSettingsEdit } from '@firstchair/contract'
import type { Db, Transact } from '../platform/database.ts'
import type { Announcer } from '../platform/deps.ts'
import { readSettings, type Settings, updateSettings } from './settings.store.ts'

const auctionSettings = (all: Settings): AuctionSettings => ({
  cycleHours: all.cycleHours,
  paymentWindowHours: all.paymentWindowHours,
  requireApproval: all.requireApproval,
  softClose: all.softClose,
  softCloseSeconds: all.softCloseSeconds,
  softCloseMinutes: all.softCloseMinutes,
  biddingLimit: all.biddingLimit,
})

export const readAuctionSettings = async ({ db }: { db: Db }): Promise<AuctionSettings> =>
  auctionSettings(await readSettings(db))

/** Counts for the cycles, awards and bids that follow; what runs keeps its end. */
export async function changeAuctionSettings(
  { transact, live }: { transact: Transact; live: Pick<Announcer, 'adminChanged'> },
  edit: AuctionSettingsEdit,
): Promise<AuctionSettings> {
  const settings = auctionSettings(await transact((tx) => updateSettings(tx, edit)))
  live.adminChanged('settings')
  return settings
}
