import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { passkeyChallenges } from '../../tables/passkeys.tables.ts'

export type Challenge = typeof passkeyChallenges.$inferSelect
type Purpose = Challenge['purpose']

/** The browser that may respond: by its session, or by its ticket cookie. */
export type Answerer = { sessionId: string } | { ticketHash: string }

type NewChallenge = Answerer & { purpose: Purpose; challenge: string; userId: string | null }

/** Stores a challenge and deletes expired ones. */
export async function insertChallenge(db: Db | Tx, row: NewChallenge): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
  await db
    .insert(passkeyChallenges)
    .values({ id: Bun.randomUUIDv7(), ...row, expiresAt: sql`now() + interval '5 minutes'` })
}

const of = (answerer: Answerer, purpose: Purpose) =>
  and(
    eq(passkeyChallenges.purpose, purpose),
    'sessionId' in answerer
      ? eq(passkeyChallenges.sessionId, answerer.sessionId)
      : eq(passkeyChallenges.ticketHash, answerer.ticketHash),
    gt(passkeyChallenges.expiresAt, sql`now()`),
  )

/**
 * Consumes a challenge that was issued to this browser. Only one of two concurrent responses gets
 * it.
 */
export async function takeChallenge(
  db: Db | Tx,
  answerer: Answerer,
  purpose: Purpose,
  challenge: string,
): Promise<Challenge | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(of(answerer, purpose), eq(passkeyChallenges.challenge, challenge)))
    .returning()
  return row ?? null
}
