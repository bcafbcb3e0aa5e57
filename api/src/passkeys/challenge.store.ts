import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { passkeyChallenges } from './passkeys.tables.ts'

export type Challenge = typeof passkeyChallenges.$inferSelect
type Purpose = Challenge['purpose']

/** Who may answer: a signed-in browser, or the one that holds the ticket's cookie. */
export type Answerer = { sessionId: string } | { ticketHash: string }

type NewChallenge = Answerer & { purpose: Purpose; challenge: string; userId: string | null }

/** Wrong recovery codes after which the password must be given again. */
const MOST_FAILURES = 5

/** Stores what a browser is asked to sign, and forgets what nobody has answered in time. */
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

/** The same, locked: two recovery codes at once must not both use it. */
export async function lockTicket(tx: Tx, ticketHash: string): Promise<Challenge | null> {
  const [row] = await tx
    .select()
    .from(passkeyChallenges)
    .where(of({ ticketHash }, 'second_factor'))
    .for('update')
  return row ?? null
}

/** Uses a challenge up, if this browser was asked it. Of two answers at once, one gets it. */
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

/** Counts a wrong recovery code; after too many the ticket is gone. */
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
