import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { watchedMountains } from '../board/watchlist.tables.ts'
import type { Tx } from '../platform/database.ts'
import {
  accountNotices,
  releasedUsernames,
  sessions,
  tokens,
  userNotes,
  users,
} from '../tables/accounts.tables.ts'
import { bidOutcomes, maxima, mountains } from '../tables/auction.tables.ts'
import { wins } from '../tables/awards.tables.ts'
import { notifications, pushChoices, pushSubscriptions } from '../tables/notifications.tables.ts'
import { outbidNotices } from '../tables/outbid.tables.ts'
import { passkeyChallenges, passkeys } from '../tables/passkeys.tables.ts'

/** Why a user's account cannot be erased yet; null if nothing is open. */
export async function findOpenMatter(tx: Tx, userId: string) {
  type Row = Record<'isBidding' | 'isUnpaid' | 'isOpen' | 'isAwaiting', boolean>
  const [row] = await tx.execute<Row>(sql`
    select
      exists (select from bids b join cycles c on c.id = b.cycle_id and c.status = 'open'
        where b.user_id = ${userId} and b.status <> 'cancelled') as "isBidding",
      exists (select from wins where user_id = ${userId}
        and payment_status in ('pending', 'capturing')) as "isUnpaid",
      exists (
        select from payment_orders o
        join captures c on c.order_id = o.id
        left join refunds r on r.capture_id = c.id and r.due_at is not null
        left join disputes d on d.capture_id = c.id and d.status <> 'resolved'
        where o.user_id = ${userId}
          and (c.status = 'pending' or r.id is not null or d.id is not null)) as "isOpen",
      exists (
        select from wins w join mountains m on m.id = w.mountain_id and m.uses_codes
        where w.user_id = ${userId} and w.payment_status = 'captured' and w.used_at is null
          and not exists (select from resort_codes c where c.win_id = w.id)) as "isAwaiting"`)
  if (row?.isBidding) return 'bidding'
  if (row?.isUnpaid) return 'unpaid'
  if (row?.isOpen) return 'payment_open'
  return row?.isAwaiting ? 'code_awaited' : null
}

/** Replaces the user's name where results contain it; returns the mountains. */
export async function renameInResults(tx: Tx, userId: string, username: string): Promise<string[]> {
  const name = sql`to_jsonb(${username}::text)`
  const renamed = await tx
    .update(mountains)
    .set({ lastResult: sql`jsonb_set(${mountains.lastResult}, '{bidder}', ${name})` })
    .where(sql`${mountains.lastResult} ->> 'bidderId' = ${userId}`)
    .returning({ id: mountains.id })
  return renamed.map(({ id }) => id)
}

/** The tables whose rows about a user are deleted. */
const DELETED = [
  ...[passkeyChallenges, passkeys, tokens, accountNotices, userNotes],
  ...[pushSubscriptions, pushChoices, notifications, outbidNotices, watchedMountains],
  ...[bidOutcomes, maxima],
]

type Addresses = {
  /** Emails that are not another user's now. */
  emails: string[]
  /** Those of them that the user has proved. */
  proved: string[]
}

/**
 * The present and former addresses of a user, in lower case. Each change of a proved email has made a
 * link that reverts it.
 */
export async function listAddresses(tx: Tx, id: string): Promise<Addresses> {
  type Row = { address: string } & Record<'isPaypal' | 'isOthers' | 'isProved', boolean>
  const rows = await tx.execute<Row>(sql`
    with present as (select * from users where id = ${id}), had as (
      select email, paypal_email from present
      union all
      select fields ->> 'email', fields ->> 'paypal_email' from audit a
      cross join lateral (values (a.before), (a.after)) known (fields)
      where a.entity = 'user' and a.entity_id = ${id}
    ), addresses as (
      select distinct lower(email) as address, false as "isPaypal" from had where email is not null
      union
      select distinct lower(paypal_email), true from had where paypal_email is not null
    )
    select *,
      exists (select from users u where u.id <> ${id} and lower(u.email) = address) as "isOthers",
      exists (select from present
        where lower(email) = address and email_verified_at is not null)
      or exists (select from tokens t where t.user_id = ${id}
        and t.purpose = 'email_revert' and lower(t.email) = address) as "isProved"
    from addresses`)
  const emails = rows.filter((row) => !row.isPaypal && !row.isOthers)
  const addressesOf = (some: readonly Row[]) => some.map(({ address }) => address)
  return {
    emails: addressesOf(emails),
    proved: addressesOf(emails.filter(({ isProved }) => isProved)),
  }
}

/**
 * Deletes or replaces what says who a user is. The rows that their bids, wins, payments and logins
 * refer to stay; a trigger erases the names from the audit log.
 */
export async function erasePerson(
  tx: Tx,
  id: string,
  pseudonym: { username: string; email: string },
  proved: readonly string[],
): Promise<void> {
  for (const table of DELETED) await tx.delete(table).where(eq(table.userId, id))
  await tx
    .update(sessions)
    .set({ ipAddress: '', userAgent: '', timeZone: null })
    .where(eq(sessions.userId, id))
  // Whoever enters another person's address must not take their gifts away.
  const isReceived = inArray(sql`lower(${wins.givenTo})`, [...proved])
  const isGift = and(isNotNull(wins.givenTo), or(eq(wins.userId, id), isReceived))
  const erased = { givenTo: pseudonym.email, givenName: null, giftLine: null }
  await tx.update(wins).set(erased).where(isGift)
  await tx
    .update(users)
    .set({
      ...pseudonym,
      ...{ firstName: '', lastName: '', phone: '', paypalEmail: null, passwordHash: null },
      isGate: false,
      ...{ emailVerifiedAt: null, passkeysOnly: false, biddingLimit: null },
      erasedAt: sql`now()`,
    })
    .where(eq(users.id, id))
  await tx.delete(releasedUsernames).where(eq(releasedUsernames.userId, id))
}
