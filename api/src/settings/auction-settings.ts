import type { AuctionSettings, AuctionSettingsEdit } from '@firstchair/contract'
import { type EditConflict, editConflict } from '../audit/edit-conflict.ts'
import type { Db, Transact } from '../platform/database.ts'
import type { Announcer } from '../platform/deps.ts'
import { isOutdated, versionOf } from '../platform/version.ts'
import { lockSettings, readSettings, type Settings, updateSettings } from './settings.store.ts'

/** The id of the only row, as the audit log has it. */
const ROW = '1'

const auctionSettings = (all: Settings): AuctionSettings => ({
  cycleHours: all.cycleHours,
  paymentWindowHours: all.paymentWindowHours,
  requireApproval: all.requireApproval,
  softClose: all.softClose,
  softCloseSeconds: all.softCloseSeconds,
  softCloseMinutes: all.softCloseMinutes,
  biddingLimit: all.biddingLimit,
  requireAdminPasskey: all.requireAdminPasskey,
})

export const readAuctionSettings = async ({ db }: { db: Db }): Promise<AuctionSettings> =>
  auctionSettings(await readSettings(db))

/** The version of what an admin sees there. */
export const settingsVersion = (settings: AuctionSettings): string =>
  versionOf([
    settings.cycleHours,
    settings.paymentWindowHours,
    settings.requireApproval,
    settings.softClose,
    settings.softCloseSeconds,
    settings.softCloseMinutes,
    settings.biddingLimit,
    settings.requireAdminPasskey,
  ])

/** Counts for the cycles, awards and bids that follow; what runs keeps its end. */
export async function changeAuctionSettings(
  { transact, live }: { transact: Transact; live: Pick<Announcer, 'adminChanged'> },
  edit: AuctionSettingsEdit,
  ifMatch: string | null,
): Promise<AuctionSettings | { conflict: EditConflict<AuctionSettings> }> {
  const outcome = await transact(async (tx) => {
    const before = auctionSettings(await lockSettings(tx))
    return isOutdated(ifMatch, settingsVersion(before))
      ? editConflict(tx, 'settings', ROW, before)
      : auctionSettings(await updateSettings(tx, edit))
  })
  if (!('conflict' in outcome)) live.adminChanged('settings')
  return outcome
}
