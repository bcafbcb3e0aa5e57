import { type ChannelRevision, PRODUCTION } from '@firstchair/contract'
import { asc, desc, eq, max } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { channelRevisions } from './releases.tables.ts'

type Row = typeof channelRevisions.$inferSelect

const channelRevision = ({ at, ...row }: Row): ChannelRevision => ({ ...row, at: at.toISOString() })

const isProduction = eq(channelRevisions.channel, PRODUCTION)

/** The number of the live revision; 0 before the first. */
export async function productionRevision(db: Db): Promise<number> {
  const [row] = await db
    .select({ revision: max(channelRevisions.revision) })
    .from(channelRevisions)
    .where(isProduction)
  return row?.revision ?? 0
}

/** The live revision; an empty one before the first. */
export async function findProduction(db: Db | Tx): Promise<ChannelRevision> {
  const [row] = await db
    .select()
    .from(channelRevisions)
    .where(isProduction)
    .orderBy(desc(channelRevisions.revision))
    .limit(1)
  return row
    ? channelRevision(row)
    : { channel: PRODUCTION, revision: 0, at: null, author: null, reason: null, parts: {} }
}

/** All revisions, oldest first. */
export async function listRevisions(tx: Db | Tx): Promise<ChannelRevision[]> {
  const rows = await tx
    .select()
    .from(channelRevisions)
    .where(isProduction)
    .orderBy(asc(channelRevisions.revision))
  return rows.map(channelRevision)
}

/** The versions that were live at any time since then, canaries included. */
export async function listLiveSince(
  db: Db,
  since: Date,
): Promise<{ part: string; version: string }[]> {
  const rows = await db
    .select()
    .from(channelRevisions)
    .where(isProduction)
    .orderBy(asc(channelRevisions.revision))
  // A revision ends when the next one begins.
  const served = rows.filter((_, index) => {
    const next = rows[index + 1]
    return next === undefined || next.at > since
  })
  return served.flatMap(({ parts }) =>
    Object.entries(parts).flatMap(([part, { version, canary }]) => [
      { part, version },
      ...(canary ? [{ part, version: canary.version }] : []),
    ]),
  )
}

type NewRevision = Pick<Row, 'revision' | 'parts' | 'author' | 'reason'>

/** Stores the next revision; false when another change of the same base was first. */
export async function insertRevision(tx: Tx, row: NewRevision): Promise<boolean> {
  const rows = await tx
    .insert(channelRevisions)
    .values({ ...row, channel: PRODUCTION })
    .onConflictDoNothing()
    .returning({ revision: channelRevisions.revision })
  return rows.length > 0
}
