import type { Currency, Retention, SeasonTerms } from '@firstchair/contract'
import type { Db, Tx } from '../platform/database.ts'
import { settings } from './settings.tables.ts'

/** The id of the only row in the audit log. */
export const SETTINGS_ROW = '1'

export type Settings = SeasonTerms &
  Retention & {
    cycleHours: number
    paymentWindowHours: number
    requireApproval: boolean
    softClose: boolean
    softCloseSeconds: number
    softCloseMinutes: number
    staggerMinutes: number
    biddingLimit: number
    requireAdminPasskey: boolean
    scrollSpeed: number
  }

/** The currency of all amounts. */
export async function readCurrency(db: Db | Tx): Promise<Currency> {
  const [row] = await db.select({ currency: settings.currency }).from(settings)
  return row?.currency ?? 'USD'
}

export async function readSettings(db: Db | Tx): Promise<Settings> {
  const [row] = await db.select().from(settings)
  if (!row) throw new Error('The settings have no row: the first start has not finished.')
  return row
}

/** Reads the settings and locks them until the end of the transaction. */
export async function lockSettings(tx: Tx): Promise<Settings> {
  const [row] = await tx.select().from(settings).for('update')
  if (!row) throw new Error('The settings have no row: the first start has not finished.')
  return row
}

/** Inserts the settings of the first start. Later only admins change them. */
export async function insertFirstSettings(
  db: Db | Tx,
  first: Pick<Settings, 'cycleHours' | 'paymentWindowHours'> & { currency?: Currency },
): Promise<void> {
  await db.insert(settings).values(first).onConflictDoNothing()
}

type SettingsEdit = { [Name in keyof Settings]?: Settings[Name] | undefined }

/** Updates some of the settings; returns all. */
export async function updateSettings(db: Db | Tx, edit: SettingsEdit): Promise<Settings> {
  const [row] = await db.update(settings).set(edit).returning()
  if (!row) throw new Error('The settings have no row: the first start has not finished.')
  return row
}
