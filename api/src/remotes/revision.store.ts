import type { LiveRevision, Release, Revision, ServedRegistry } from '@firstchair/contract'
import { asc, desc, max, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { revisions } from './remotes.tables.ts'

/** The number of the live revision; 0 before the first. */
export async function liveRevisionId(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(revisions.id) }).from(revisions)
  return row?.id ?? 0
}

/** What is live; empty before the first revision. */
export async function findLive(db: Db | Tx): Promise<LiveRevision> {
  const [row] = await db
    .select({ id: revisions.id, parts: revisions.parts, releases: revisions.releases })
    .from(revisions)
    .orderBy(desc(revisions.id))
    .limit(1)
  return row ?? { id: 0, parts: {}, releases: [] }
}

/** All revisions without the descriptions, oldest first. */
export async function listRevisions(db: Db | Tx): Promise<Revision[]> {
  const { id, author, reason, at, parts } = revisions
  const rows = await db
    .select({ id, author, reason, at, parts })
    .from(revisions)
    .orderBy(asc(revisions.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

type NewRevision = ServedRegistry & { id: number; author: string; reason: string }

/** Stores the next revision; null when another change of the same one was first. */
export async function insertRevision(tx: Tx, row: NewRevision): Promise<Revision | null> {
  const [added] = await tx
    .insert(revisions)
    .values(row)
    .onConflictDoNothing()
    .returning({ at: revisions.at })
  if (added === undefined) return null
  const { releases: _, ...made } = row
  return { ...made, at: added.at.toISOString() }
}

/** Whether this version was ever served to anybody. */
export async function wasLive(tx: Tx, { part, version }: Release): Promise<boolean> {
  const served = sql`${revisions.parts} -> ${part}`
  const rows = await tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(sql`${version} in (${served} ->> 'version', ${served} -> 'canary' ->> 'version')`)
    .limit(1)
  return rows.length > 0
}
