import {
  type AuctionSettings,
  type AuctionSettingsEdit,
  auctionSettingsEdit,
  type EditableSettings,
  type Mountain,
} from '@firstchair/contract'
import { editConflict, type Outdated } from '../access/audit/edit-conflict.ts'
import type { Session, Sessions } from '../access/sessions.ts'
import { listAdminIds } from '../accounts/user-admin.store.ts'
import { findMountains } from '../auction/mountain.store.ts'
import {
  changeMountain,
  type LockedMountain,
  lockUntouchedMountains,
} from '../auction/mountain-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Db, databaseTime, type Transact, type Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { isOutdated, versionOf } from '../platform/version.ts'
import {
  lockSettings,
  readSettings,
  SETTINGS_ROW,
  type Settings,
  updateSettings,
} from '../tables/settings.store.ts'
import { insertTickets, removeTickets } from './reset.store.ts'

/** The row has the scroll speed as well. */
const EDITED = Object.keys(auctionSettingsEdit.shape) as (keyof AuctionSettings)[] // the keys of a constant

function editable(all: Settings): EditableSettings {
  const values = EDITED.map((name) => [name, all[name]] as const)
  const edited = Object.fromEntries(values) as AuctionSettings // all of its keys
  return { ...edited, version: versionOf(values) }
}

export const readAuctionSettings = async ({ db }: { db: Db }): Promise<EditableSettings> =>
  editable(await readSettings(db))

type ChangeParts = {
  db: Db
  transact: Transact
  live: Pick<Announcer, 'adminChanged' | 'mountainChanged'>
  sessions: Pick<Sessions, 'userChanged'>
}

/**
 * Gives the tickets and cycles of a season to the mountains on which nobody has bid yet. Their locks
 * precede that of the settings, as in a reset.
 */
async function followSettings(
  tx: Tx,
  mountains: readonly LockedMountain[],
  { ticketsPerSeason: count, cyclesPerSeason: totalCycles }: AuctionSettings,
  now: Date,
): Promise<Mountain[]> {
  const others = mountains.filter(
    (each) => each.totalTickets !== count || each.totalCycles !== totalCycles,
  )
  for (const mountain of others) {
    const { id, season, totalTickets } = mountain
    const added = count - totalTickets
    if (added > 0) await insertTickets(tx, id, season, added)
    if (added < 0) await removeTickets(tx, id, count)
    const terms = { ticketsAvailable: count, totalTickets: count, totalCycles }
    await changeMountain(tx, mountain, 'edited', terms, now)
  }
  return findMountains(
    tx,
    others.map(({ id }) => id),
  )
}

/**
 * Applies to later cycles, awards and bids; running cycles keep their end, and seasons with a bid their terms. Only an admin who signed
 * in with a passkey can require one of admins, so that they cannot all be locked out.
 */
export async function changeAuctionSettings(
  { db, transact, live, sessions }: ChangeParts,
  { hasPasskey }: Pick<Session, 'hasPasskey'>,
  edit: AuctionSettingsEdit,
  ifMatch: string | null,
): Promise<EditableSettings | Refused<'passkey_first'> | Outdated<EditableSettings>> {
  if (edit.requireAdminPasskey && !hasPasskey) return refused('passkey_first')
  const result = await transact(async (tx) => {
    const now = await databaseTime(tx)
    const isOfSeason = (edit.ticketsPerSeason ?? edit.cyclesPerSeason) !== undefined
    const untouched = isOfSeason ? await lockUntouchedMountains(tx, now) : []
    const before = editable(await lockSettings(tx))
    if (isOutdated(ifMatch, before.version))
      return editConflict(tx, 'settings', SETTINGS_ROW, before, EDITED)
    const settings = editable(await updateSettings(tx, edit))
    return { settings, changed: await followSettings(tx, untouched, settings, now) }
  })
  if ('refused' in result) return result
  const { settings: outcome, changed } = result
  live.adminChanged('settings')
  for (const mountain of changed) live.mountainChanged(mountain, 'mountain_updated')
  if (edit.requireAdminPasskey !== undefined) {
    for (const id of await listAdminIds(db)) sessions.userChanged(id)
  }
  return outcome
}
