import type { DeployToken as ListedToken } from '@firstchair/contract'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { deployTokens } from './releases.tables.ts'

export type DeployToken = { id: string; label: string; part: string | null }

/** The token of this hash, unless it was revoked or has expired. Notes that it was used. */
export async function findValidToken(db: Db, hash: string): Promise<DeployToken | null> {
  const [row] = await db
    .update(deployTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(deployTokens.hash, hash),
        isNull(deployTokens.revokedAt),
        or(isNull(deployTokens.expiresAt), gt(deployTokens.expiresAt, sql`now()`)),
      ),
    )
    .returning({ id: deployTokens.id, label: deployTokens.label, part: deployTokens.part })
  return row ?? null
}

type NewToken = Pick<typeof deployTokens.$inferInsert, 'hash' | 'label' | 'part' | 'createdBy'> & {
  /** Null for a token that does not expire. */
  expiresInDays: number | null
}

/** Stores a token by its hash. */
export async function insertDeployToken(
  tx: Db | Tx,
  { expiresInDays, ...token }: NewToken,
): Promise<void> {
  await tx.insert(deployTokens).values({
    id: Bun.randomUUIDv7(),
    ...token,
    expiresAt:
      expiresInDays === null ? null : sql`now() + make_interval(days => ${expiresInDays}::int)`,
  })
}

/** The newest tokens first. */
export async function listDeployTokens(db: Db, most: number): Promise<ListedToken[]> {
  const rows = await db
    .select({
      id: deployTokens.id,
      label: deployTokens.label,
      part: deployTokens.part,
      createdBy: sql<string | null>`coalesce(${users.username}, ${users.email})`,
      createdAt: deployTokens.createdAt,
      expiresAt: deployTokens.expiresAt,
      lastUsedAt: deployTokens.lastUsedAt,
      revokedAt: deployTokens.revokedAt,
    })
    .from(deployTokens)
    .leftJoin(users, eq(users.id, deployTokens.createdBy))
    .orderBy(desc(deployTokens.createdAt), desc(deployTokens.id))
    .limit(most)
  return rows.map(({ createdAt, expiresAt, lastUsedAt, revokedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
}

/** Revokes a token for good, also one that is revoked already; false when there is none. */
export async function markRevoked(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(deployTokens)
    .set({ revokedAt: sql`coalesce(${deployTokens.revokedAt}, now())` })
    .where(eq(deployTokens.id, id))
    .returning({ id: deployTokens.id })
  return rows.length > 0
}
