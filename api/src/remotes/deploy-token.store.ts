import type { DeployToken as ListedToken } from '@firstchair/contract'
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { deployTokens } from './remotes.tables.ts'

export type DeployToken = { id: string; label: string; part: string | null }

/** The token of this hash, unless it was revoked or expires within `days`. Notes that it was used. */
export async function findValidToken(db: Db, hash: string, days = 0): Promise<DeployToken | null> {
  const [row] = await db
    .update(deployTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(deployTokens.hash, hash),
        isNull(deployTokens.revokedAt),
        gt(deployTokens.expiresAt, inDays(days)),
      ),
    )
    .returning({ id: deployTokens.id, label: deployTokens.label, part: deployTokens.part })
  return row ?? null
}

const isValid = and(isNull(deployTokens.revokedAt), gt(deployTokens.expiresAt, sql`now()`))

/** Whether a token may still be used. */
export async function isTokenValid(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: deployTokens.id })
    .from(deployTokens)
    .where(and(eq(deployTokens.id, id), isValid))
  return rows.length > 0
}

type RecordedDevelopment = { tokenId: string; part: string; isOpened: boolean }

/** Records in the audit log that a link for a developer's own computer was made, or opened. */
export async function recordDevelopment(
  db: Db,
  { tokenId, part, isOpened }: RecordedDevelopment,
): Promise<void> {
  await db.execute(sql`select audit_development(${tokenId}::uuid, ${part}, ${isOpened})`)
}

const inDays = (days: number) => sql`now() + make_interval(days => ${days}::int)`

type NewToken = Pick<typeof deployTokens.$inferInsert, 'hash' | 'label' | 'part' | 'createdBy'> & {
  expiresInDays: number
}

/** Stores a token by its hash. */
export async function insertDeployToken(
  tx: Db | Tx,
  { expiresInDays, ...token }: NewToken,
): Promise<void> {
  const expiresAt = inDays(expiresInDays)
  await tx.insert(deployTokens).values({ id: Bun.randomUUIDv7(), ...token, expiresAt })
}

const OF_START = and(isNull(deployTokens.part), isNull(deployTokens.createdBy))

/** Puts a new secret in the place of the start's latest token and revokes any others. */
export async function replaceStartToken(
  tx: Tx,
  { label, hash, expiresInDays }: Pick<NewToken, 'label' | 'hash' | 'expiresInDays'>,
): Promise<void> {
  const [latest] = await tx
    .select({ id: deployTokens.id })
    .from(deployTokens)
    .where(OF_START)
    .orderBy(desc(deployTokens.createdAt), desc(deployTokens.id))
    .limit(1)
    .for('update')
  if (!latest) {
    await insertDeployToken(tx, { label, hash, part: null, createdBy: null, expiresInDays })
    return
  }
  const fresh = { hash, createdAt: sql`now()`, expiresAt: inDays(expiresInDays) }
  await tx
    .update(deployTokens)
    .set({ ...fresh, revokedAt: null, lastUsedAt: null })
    .where(eq(deployTokens.id, latest.id))
  await tx
    .update(deployTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(OF_START, ne(deployTokens.id, latest.id), isNull(deployTokens.revokedAt)))
}

/** The newest tokens first. */
const SHOWN = 200

export async function listDeployTokens(db: Db): Promise<ListedToken[]> {
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
    .limit(SHOWN)
  return rows.map(({ createdAt, expiresAt, lastUsedAt, revokedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
}

/** Revokes a token permanently; false when there is none. Revoking twice is harmless. */
export async function markRevoked(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(deployTokens)
    .set({ revokedAt: sql`coalesce(${deployTokens.revokedAt}, now())` })
    .where(eq(deployTokens.id, id))
    .returning({ id: deployTokens.id })
  return rows.length > 0
}
