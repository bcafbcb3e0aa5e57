import type { CodePool } from '@firstchair/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { mountains } from '../tables/auction.tables.ts'
import { wins } from '../tables/awards.tables.ts'
import { resortCodes } from '../tables/code.tables.ts'

/**
 * Serializes, until the transaction ends, what gives, returns, adds or removes codes of a mountain, so
 * that none is overlooked. Lock the mountain before it and wins after it.
 */
export async function lockCodes(tx: Tx, mountainId: string): Promise<void> {
  const key = `resort codes ${mountainId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** A win of this mountain that is paid, not used, and has no code. */
const isWaiting = (mountainId: string) => sql`w.mountain_id = ${mountainId}
  and w.payment_status = 'captured' and w.used_at is null
  and not exists (select from resort_codes g where g.win_id = w.id)`

/**
 * Gives the codes that are left to the oldest paid wins that wait for one. Returned codes come last.
 * The caller has the codes locked. Returns the holders.
 */
export async function giveCodes(tx: Tx, mountainId: string): Promise<string[]> {
  const rows = await tx.execute<{ user_id: string }>(sql`
    with waiting as (
      select w.id, w.user_id, row_number() over (order by w.awarded_at, w.id) as place
      from wins w where ${isWaiting(mountainId)}
    ), unused as (
      select c.id, row_number() over (order by c.returned_at nulls first, c.id) as place
      from resort_codes c join mountains m on m.id = c.mountain_id and m.uses_codes
      where c.mountain_id = ${mountainId} and c.win_id is null
    )
    update resort_codes r set win_id = waiting.id, given_at = clock_timestamp()
    from unused join waiting using (place)
    where r.id = unused.id and r.win_id is null
    returning waiting.user_id`)
  return rows.map(({ user_id }) => user_id)
}

/** Takes the code of a refunded win back. The caller has the codes locked. */
export async function returnCode(tx: Tx, winId: string): Promise<void> {
  await tx
    .update(resortCodes)
    .set({ winId: null, givenAt: null, returnedAt: sql`clock_timestamp()` })
    .where(eq(resortCodes.winId, winId))
}

/** The codes of paid wins, by win; null for one that is still to come. Wins that get none are missing. */
export async function readCodes(
  db: Db | Tx,
  winIds: string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .select({ winId: wins.id, code: resortCodes.code })
    .from(wins)
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .leftJoin(resortCodes, eq(resortCodes.winId, wins.id))
    .where(
      and(
        inArray(wins.id, winIds),
        eq(wins.paymentStatus, 'captured'),
        // A ticket that was used without a code gets none.
        sql`(${resortCodes.id} is not null or (${mountains.usesCodes} and ${wins.usedAt} is null))`,
      ),
    )
  return new Map(rows.map(({ winId, code }) => [winId, code]))
}

/** Which of these codes the mountain has already. */
export async function listKnownCodes(
  tx: Tx,
  mountainId: string,
  codes: string[],
): Promise<string[]> {
  const rows = await tx
    .select({ code: resortCodes.code })
    .from(resortCodes)
    .where(and(eq(resortCodes.mountainId, mountainId), inArray(resortCodes.code, codes)))
  return rows.map(({ code }) => code)
}

/** A code of a mountain, and the win that has it; null if there is no such code. */
export async function findCode(tx: Tx, mountainId: string, code: string) {
  const [row = null] = await tx
    .select({ id: resortCodes.id, winId: resortCodes.winId })
    .from(resortCodes)
    .where(and(eq(resortCodes.mountainId, mountainId), eq(resortCodes.code, code)))
  return row
}

/** What a mail to the holder of a win says. */
export async function findHolder(tx: Tx, winId: string) {
  const [row] = await tx
    .select({
      email: users.email,
      firstName: users.firstName,
      amount: wins.winningAmount,
      deadline: wins.paymentDeadline,
    })
    .from(wins)
    .innerJoin(users, eq(users.id, wins.userId))
    .where(eq(wins.id, winId))
  if (!row) throw new Error('A win without a holder.')
  return { ...row, deadline: row.deadline.toISOString() }
}

/** The caller has the codes locked. */
export async function changeCode(tx: Tx, id: string, code: string): Promise<void> {
  await tx.update(resortCodes).set({ code }).where(eq(resortCodes.id, id))
}

/** Adds codes to a locked mountain, which uses codes from now on. */
export async function insertCodes(tx: Tx, mountainId: string, codes: string[]): Promise<void> {
  await tx
    .insert(resortCodes)
    .values(codes.map((code) => ({ id: Bun.randomUUIDv7(), mountainId, code })))
  await tx.update(mountains).set({ usesCodes: true }).where(eq(mountains.id, mountainId))
}

/** Removes the unused codes of a locked mountain. Its later tickets get none. */
export async function deleteUnusedCodes(tx: Tx, mountainId: string): Promise<void> {
  await tx
    .delete(resortCodes)
    .where(and(eq(resortCodes.mountainId, mountainId), isNull(resortCodes.winId)))
  await tx.update(mountains).set({ usesCodes: false }).where(eq(mountains.id, mountainId))
}

/** Null if there is no such mountain on the board. */
export async function findCodePool(db: Db | Tx, mountainId: string): Promise<CodePool | null> {
  const [row = null] = await db.execute<CodePool>(sql`
    select m.uses_codes as "isUsed", codes.*,
      (select count(*)::int from wins w where ${isWaiting(mountainId)}) as waiting
    from mountains m, lateral (
      select count(c.win_id)::int as given,
        (count(*) filter (where c.win_id is null))::int as "left",
        (count(*) filter (where c.win_id is null and c.returned_at is not null))::int as returned
      from resort_codes c where c.mountain_id = m.id) as codes
    where m.id = ${mountainId} and m.deleted_at is null`)
  return row
}
