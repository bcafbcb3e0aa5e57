import type { BidderMessage } from '@firstchair/contract'
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { totalCount } from '../platform/listing.ts'
import { users } from '../tables/accounts.tables.ts'
import { bids, mountains } from '../tables/auction.tables.ts'
import { bidderMessages } from './messages.tables.ts'

export type StoredMessage = typeof bidderMessages.$inferSelect
type Audience = { mountainId?: string | null | undefined }

/** Users who may bid and want messages, and of a mountain those who have bid on it. */
const reached = ({ mountainId }: Audience): SQL | undefined =>
  and(
    eq(users.approvalStatus, 'approved'),
    isNotNull(users.emailVerifiedAt),
    isNull(users.archivedAt),
    eq(users.newsMail, true),
    mountainId
      ? sql`exists (select from ${bids} where ${bids.userId} = ${users.id}
          and ${bids.mountainId} = ${mountainId})`
      : undefined,
  )

export const countRecipients = (db: Db, audience: Audience): Promise<number> =>
  totalCount(db, users, reached(audience))

/** The next recipients after a user, in the order of ids. */
export const listRecipients = (db: Db, audience: Audience, after: string, limit: number) =>
  db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(reached(audience), gt(users.id, after)))
    .orderBy(users.id)
    .limit(limit)

/** Adds a message once; returns whether it is new. */
export async function insertMessage(
  tx: Tx,
  { mountainId, subject, text }: BidderMessage,
  sent: Pick<StoredMessage, 'id' | 'sentBy' | 'recipients'>,
): Promise<boolean> {
  const added = await tx
    .insert(bidderMessages)
    .values({ ...sent, subject, text, mountainId: mountainId ?? null })
    .onConflictDoNothing()
    .returning({ id: bidderMessages.id })
  return added.length > 0
}

/** A message, with the name of its mountain. */
export async function findMessage(db: Db | Tx, id: string) {
  const [row] = await db
    .select({ message: bidderMessages, mountain: mountains.name })
    .from(bidderMessages)
    .leftJoin(mountains, eq(mountains.id, bidderMessages.mountainId))
    .where(eq(bidderMessages.id, id))
  return row ?? null
}

/** Whether a mountain is listed. */
export async function isListed(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: mountains.id })
    .from(mountains)
    .where(and(eq(mountains.id, id), isNull(mountains.deletedAt)))
  return row !== undefined
}
