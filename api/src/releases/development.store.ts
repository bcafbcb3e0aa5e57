import type { DevelopedRemote } from '@firstchair/contract'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { deployTokens, developments } from './releases.tables.ts'

/** How long pages show a remote of a developer's own computer. */
const HOURS = 8
/** How long the link can be opened. */
const LINK_MINUTES = 10

type NewDevelopment = { hash: string; deployTokenId: string; remote: DevelopedRemote }

/** Stores a development, and removes those that have expired. Returns when it expires. */
export async function insertDevelopment(tx: Tx, made: NewDevelopment): Promise<string> {
  await tx.delete(developments).where(lt(developments.expiresAt, sql`now()`))
  const [row] = await tx
    .insert(developments)
    .values({
      ...{ id: Bun.randomUUIDv7(), ...made, part: made.remote.part },
      expiresAt: sql`now() + make_interval(hours => ${HOURS}::int)`,
    })
    .returning({ expiresAt: developments.expiresAt })
  if (!row) throw new Error('The insertion returned no row.')
  return row.expiresAt.toISOString()
}

const ofHash = (hash: string) =>
  and(eq(developments.hash, hash), gt(developments.expiresAt, sql`now()`))
const isUnopened = and(
  isNull(developments.openedAt),
  gt(developments.createdAt, sql`now() - make_interval(mins => ${LINK_MINUTES}::int)`),
)

/** The remote of a link that no browser has opened; null for any other. */
export async function findUnopened(db: Db, hash: string): Promise<DevelopedRemote | null> {
  const [row] = await db
    .select({ remote: developments.remote })
    .from(developments)
    .where(and(ofHash(hash), isUnopened))
  return row?.remote ?? null
}

/** Uses the link; null if it was used before or is too old. */
export async function markOpened(tx: Tx, hash: string): Promise<DevelopedRemote | null> {
  const [row] = await tx
    .update(developments)
    .set({ openedAt: sql`now()` })
    .where(and(ofHash(hash), isUnopened))
    .returning({ remote: developments.remote })
  return row?.remote ?? null
}

/** The remote of a browser's cookie. It ends with the deploy token that made it. */
export async function findOpened(db: Db, hash: string): Promise<DevelopedRemote | null> {
  const [row] = await db
    .select({ remote: developments.remote })
    .from(developments)
    .innerJoin(deployTokens, eq(deployTokens.id, developments.deployTokenId))
    .where(
      and(
        ofHash(hash),
        isNotNull(developments.openedAt),
        isNull(deployTokens.revokedAt),
        gt(deployTokens.expiresAt, sql`now()`),
      ),
    )
  return row?.remote ?? null
}
