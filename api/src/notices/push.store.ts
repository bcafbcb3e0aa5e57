import type { PushChoices, PushChoicesEdit, PushSubscriptionBody } from '@firstchair/contract'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { ALIVE, sessions } from '../tables/accounts.tables.ts'
import { pushChoices, pushSubscriptions } from '../tables/notifications.tables.ts'

/** The most devices of a user; a further one replaces the oldest. */
const MOST_DEVICES = 10

const ALL: PushChoices = { outbid: true, ending: true, won: true, paymentDue: true }

export async function findPushChoices(db: Db, userId: string): Promise<PushChoices> {
  const [row] = await db.select().from(pushChoices).where(eq(pushChoices.userId, userId))
  if (!row) return ALL
  const { userId: _, ...choices } = row
  return choices
}

export async function savePushChoices(
  db: Db,
  userId: string,
  edit: PushChoicesEdit,
): Promise<PushChoices> {
  // `undefined` leaves a column as it is.
  const { outbid, ending, won, paymentDue } = edit
  const changed = Object.fromEntries(
    Object.entries({ outbid, ending, won, paymentDue }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(changed).length === 0) return findPushChoices(db, userId)
  const [row] = await db
    .insert(pushChoices)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: pushChoices.userId, set: changed })
    .returning()
  if (!row) throw new Error('An upsert has returned no row.')
  const { userId: _, ...choices } = row
  return choices
}

/** Whether a user has a device that was subscribed then. */
export const hasDevice = (userId: SQL, then: SQL): SQL =>
  sql`exists (select from push_subscriptions s where s.user_id = ${userId} and s.created_at <= ${then})`

/** The user's subscriptions on devices where they are signed in, the newest first. */
export const listSubscriptions = (db: Db, userId: string) =>
  db
    .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), ALIVE))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))

/**
 * Saves a subscription, taking it over from whoever used this browser before. Of more than
 * {@link MOST_DEVICES} the oldest are removed.
 */
export async function saveSubscription(
  tx: Tx,
  owner: { userId: string; sessionId: string },
  { endpoint, keys }: PushSubscriptionBody,
): Promise<void> {
  const key = `push ${owner.userId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  await tx
    .insert(pushSubscriptions)
    .values({ ...owner, endpoint, ...keys })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: {
        ...owner,
        ...keys,
        // A device that changes hands is a new one: what happened before does not concern it.
        createdAt: sql`case when ${pushSubscriptions.userId} = excluded.user_id
          then ${pushSubscriptions.createdAt} else now() end`,
      },
    })
  await tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${owner.userId}
      order by endpoint = ${endpoint} desc, created_at desc, id desc offset ${MOST_DEVICES})`)
}

export async function deleteSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
}

/** Removes subscriptions of sessions that have ended, and of archived users. Nothing is sent to them. */
export async function deleteEndedSubscriptions(db: Db): Promise<void> {
  await db.execute(sql`
    delete from push_subscriptions using sessions, users u
    where sessions.id = push_subscriptions.session_id and u.id = push_subscriptions.user_id
      and (not ${ALIVE} or u.archived_at is not null)`)
}

/** The push service has reported that the subscription is gone. */
export async function deleteGoneSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

export async function markAccepted(db: Db, id: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ succeededAt: sql`clock_timestamp()` })
    .where(eq(pushSubscriptions.id, id))
}

export async function markRejected(db: Db, id: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ failedAt: sql`clock_timestamp()` })
    .where(eq(pushSubscriptions.id, id))
}

/** The pause after the first failure of a push service, and after each further one. */
const FIRST_PAUSE_SECONDS = 10
const FURTHER_PAUSE_SECONDS = 300

/** Notes a failure, and pauses, so that a service that hangs does not hold up what goes to others. */
export async function markFailed(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update push_subscriptions set failed_at = clock_timestamp(),
      paused_until = clock_timestamp() + make_interval(secs => case
        when failed_at > clock_timestamp() - interval '10 minutes'
          and failed_at > coalesce(succeeded_at, created_at)
        then ${FURTHER_PAUSE_SECONDS}::int else ${FIRST_PAUSE_SECONDS}::int end)
    where id = ${id}`)
}

export async function pauseSubscription(db: Db, id: string, seconds: number): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ pausedUntil: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where(eq(pushSubscriptions.id, id))
}
