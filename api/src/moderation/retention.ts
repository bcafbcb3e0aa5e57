import { forgetLogins } from '../access/session.store.ts'
import { forgetStruck } from '../accounts/struck-address.store.ts'
import { everyWhenIdle, type WhenIdle } from '../auction/auction.ts'
import { deleteSentMails } from '../mail/failed-mail.store.ts'
import type { Db } from '../platform/database.ts'
import type { Repeating } from '../platform/repeat.ts'
import { readSettings } from '../tables/settings.store.ts'

const EVERY_MS = 10 * 60_000
const AT_ONCE = 10_000

/** Deletes what is older than the periods of the settings. */
export async function applyRetention(db: Db): Promise<void> {
  const { loginDays, mailDays, strikeDays } = await readSettings(db)
  if (loginDays !== null) await forgetLogins(db, loginDays, AT_ONCE)
  await deleteSentMails(db, mailDays, AT_ONCE)
  await forgetStruck(db, strikeDays)
}

export const startRetention = (parts: { db: Db } & Omit<WhenIdle, 'periodic'>): Repeating =>
  everyWhenIdle(parts, EVERY_MS, 'Old logins and mails are deleted later.', () =>
    applyRetention(parts.db),
  )
