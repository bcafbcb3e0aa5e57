import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { mountains } from '../tables/auction.tables.ts'
import { notifications, pushChoices, pushSubscriptions } from '../tables/notifications.tables.ts'

/** What a user is notified of on their devices, for the download of their data. */
export const pushTopicsOf = (db: Db, userId: string) =>
  db.select().from(pushChoices).where(eq(pushChoices.userId, userId))

export const pushDevicesOf = (db: Db, userId: string) =>
  db
    .select({
      endpoint: pushSubscriptions.endpoint,
      createdAt: pushSubscriptions.createdAt,
      succeededAt: pushSubscriptions.succeededAt,
      failedAt: pushSubscriptions.failedAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt))

/** As many as an account can be expected to have; they are kept for about a year. */
const MOST_SHOWN = 10_000

export const pushesOf = (db: Db, userId: string) =>
  db
    .select({
      kind: notifications.kind,
      mountain: mountains.name,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .innerJoin(mountains, eq(mountains.id, notifications.mountainId))
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt))
    .limit(MOST_SHOWN)
