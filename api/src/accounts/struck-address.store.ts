import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { struckAddresses, users } from '../tables/accounts.tables.ts'
import { strikes } from '../tables/awards.tables.ts'

export async function insertStruck(tx: Tx, userId: string, macs: readonly string[]): Promise<void> {
  const rows = macs.map((mac) => ({ userId, mac }))
  await tx.insert(struckAddresses).values(rows).onConflictDoNothing()
}

/** The erased accounts that had one of these addresses, with their strikes that count. */
export async function findStruck(db: Db | Tx, macs: readonly string[]) {
  const rows = await db
    .select({
      mac: struckAddresses.mac,
      userId: struckAddresses.userId,
      erasedAt: users.erasedAt,
      strikes: sql<number>`count(*)::int`,
    })
    .from(struckAddresses)
    .innerJoin(users, eq(users.id, struckAddresses.userId))
    .innerJoin(strikes, and(eq(strikes.userId, users.id), isNull(strikes.liftedAt)))
    .where(inArray(struckAddresses.mac, [...macs]))
    .groupBy(struckAddresses.mac, struckAddresses.userId, users.erasedAt)
  return rows.flatMap(({ erasedAt, ...row }) => (erasedAt === null ? [] : [{ ...row, erasedAt }]))
}

/** Deletes the hashes of accounts that were erased before these days, or whose strikes were lifted. */
export async function forgetStruck(db: Db, days: number): Promise<void> {
  await db.execute(sql`
    delete from struck_addresses a using users u where u.id = a.user_id
      and (u.erased_at < now() - make_interval(days => ${days})
        or not exists (select from strikes s where s.user_id = a.user_id and s.lifted_at is null))`)
}
