import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { passkeyChallenges } from '../../tables/passkeys.tables.ts'

export type Challenge = typeof passkeyChallenges.$inferSelect
type Purpose = Challenge['purpose']

/** The browser that may respond: by its session, or by its ticket cookie. */
export type Answerer = { sessionId: string } | { ticketHash: string }

type NewChallenge = Answerer & { purpose: Purpose; challenge: string; userId: string | null }

/** Wrong recovery codes after which the password must be given again. */
const MOST_FAILURES = 5

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

export async function findChallenge(
  db: Db | Tx,
  answerer: Answerer,
  purpose: Purpose,
): Promise<Challenge | null> {
  const [row] = await db.select().from(passkeyChallenges).where(of(answerer, purpose))
  return row ?? null
}

/** The same with a row lock: two concurrent recovery codes must not both use it. */
export async function lockTicket(tx: Tx, ticketHash: string): Promise<Challenge | null> {
  const [row] = await tx
    .select()
    .from(passkeyChallenges)
    .where(of({ ticketHash }, 'second_factor'))
    .for('update')
  return row ?? null
}

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

export async function deleteChallenge(tx: Tx, id: string): Promise<void> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.id, id))
}

/** Counts a wrong recovery code; too many delete the ticket. */
export async function recordFailure(tx: Tx, id: string): Promise<void> {
  const [row] = await tx
    .update(passkeyChallenges)
    .set({ failures: sql`${passkeyChallenges.failures} + 1` })
    .where(eq(passkeyChallenges.id, id))
    .returning({ failures: passkeyChallenges.failures })
  if (row && row.failures >= MOST_FAILURES) {
    await deleteChallenge(tx, id)
  }
}
