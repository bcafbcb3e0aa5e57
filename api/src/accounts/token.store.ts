import type { User } from '@firstchair/contract'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { privateUser } from '../access/user.rules.ts'
import type { Db, Tx } from '../platform/database.ts'
import { tokens, users } from '../tables/accounts.tables.ts'
import { FRESH_MINUTES, type MailedLinks, type TokenPurpose } from './token.rules.ts'

type NewToken = { userId: string; email: string; hash: string }

export async function insertTokens(
  tx: Tx,
  purpose: TokenPurpose,
  hours: number,
  rows: readonly NewToken[],
): Promise<void> {
  if (rows.length === 0) return
  const expiresAt = sql`now() + make_interval(hours => ${hours}::int)`
  await tx
    .insert(tokens)
    .values(rows.map((row) => ({ id: Bun.randomUUIDv7(), purpose, expiresAt, ...row })))
}

/** Counts the links of a purpose that a user was mailed; see mayMailLink. */
export async function countMailedLinks(
  tx: Tx,
  purpose: TokenPurpose,
  { userId, email }: { userId: string; email: string },
): Promise<MailedLinks> {
  const [counted] = await tx
    .select({
      inLastHour: sql<number>`count(*)::int`,
      hasFresh: sql<boolean>`coalesce(bool_or(${tokens.usedAt} is null and ${tokens.email} = ${email}
        and ${tokens.createdAt} > now() - make_interval(mins => ${FRESH_MINUTES}::int)), false)`,
    })
    .from(tokens)
    .where(
      and(
        eq(tokens.userId, userId),
        eq(tokens.purpose, purpose),
        gt(tokens.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
  return counted ?? { inLastHour: 0, hasFresh: false }
}

const living = (hash: string) => and(eq(tokens.hash, hash), gt(tokens.expiresAt, sql`now()`))

/** The owner of an unexpired link that proves their current address. */
export async function findVerification(
  tx: Tx,
  hash: string,
): Promise<{ userId: string; purpose: TokenPurpose } | null> {
  const [row] = await tx
    .select({ userId: tokens.userId, purpose: tokens.purpose })
    .from(tokens)
    .innerJoin(users, and(eq(users.id, tokens.userId), eq(users.email, tokens.email)))
    .where(
      and(
        living(hash),
        inArray(tokens.purpose, ['verify', 'email_change']),
        isNull(users.archivedAt),
      ),
    )
  return row ?? null
}

/** The address to which a user's latest link leads that would make it theirs. */
export async function findNewEmail(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: tokens.email })
    .from(tokens)
    .where(
      and(
        eq(tokens.userId, userId),
        eq(tokens.purpose, 'email_change'),
        isNull(tokens.usedAt),
        gt(tokens.expiresAt, sql`now()`),
      ),
    )
  return row?.email ?? null
}

/** The owner of a link that is neither expired nor used. */
export async function findLinkOwner(
  db: Db,
  hash: string,
  purposes: readonly TokenPurpose[],
): Promise<User | null> {
  const [row] = await db
    .select({ user: users })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(living(hash), inArray(tokens.purpose, [...purposes]), isNull(tokens.usedAt)))
  return row ? privateUser(row.user) : null
}

/**
 * Consumes a token and returns its owner. Of two concurrent calls, one waits for the row lock and then
 * finds it used.
 */
export async function takeToken<Purpose extends TokenPurpose>(
  tx: Tx,
  hash: string,
  purposes: readonly Purpose[],
): Promise<{ userId: string; email: string; purpose: Purpose; createdAt: Date } | null> {
  const [row] = await tx
    .update(tokens)
    .set({ usedAt: sql`now()` })
    .where(and(living(hash), inArray(tokens.purpose, [...purposes]), isNull(tokens.usedAt)))
    .returning({
      ...{ userId: tokens.userId, email: tokens.email },
      ...{ purpose: tokens.purpose, createdAt: tokens.createdAt },
    })
  // The query selects only rows of these purposes.
  return row ? { ...row, purpose: row.purpose as Purpose } : null
}

/** Makes the other links of these purposes worthless, or those that were made after a time. */
export async function voidTokens(
  tx: Tx,
  userId: string,
  purposes: readonly TokenPurpose[],
  after?: Date,
): Promise<void> {
  await tx
    .update(tokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        ...[eq(tokens.userId, userId), inArray(tokens.purpose, [...purposes])],
        ...[isNull(tokens.usedAt), after && gt(tokens.createdAt, after)],
      ),
    )
}
