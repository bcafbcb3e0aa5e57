import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { deployTokens } from './releases.tables.ts'

export type DeployToken = { id: string; label: string; part: string | null }

/** The token of this hash, unless it was revoked or has expired. Notes that it was used. */
export async function useDeployToken(db: Db, hash: string): Promise<DeployToken | null> {
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

type NewToken = Pick<
  typeof deployTokens.$inferInsert,
  'hash' | 'label' | 'part' | 'createdBy' | 'expiresAt'
>

/** Stores a token by its hash; one that is stored already stays as it is. */
export async function insertDeployToken(tx: Db | Tx, token: NewToken): Promise<void> {
  await tx
    .insert(deployTokens)
    .values({ id: Bun.randomUUIDv7(), ...token })
    .onConflictDoNothing({ target: deployTokens.hash })
}
