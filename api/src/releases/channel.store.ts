import type { ChannelRevision } from '@firstchair/contract'
import { asc, desc, eq, max } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { channelRevisions } from './releases.tables.ts'

type Row = typeof channelRevisions.$inferSelect

const channelRevision = ({ at, ...row }: Row): ChannelRevision => ({ ...row, at: at.toISOString() })

/** The number of the live revision; 0 before the first. */
export async function latestRevision(db: Db, channel: string): Promise<number> {
  const [row] = await db
    .select({ revision: max(channelRevisions.revision) })
    .from(channelRevisions)
    .where(eq(channelRevisions.channel, channel))
  return row?.revision ?? 0
}

/** The live revision of a channel; an empty one before the first. */
export async function findChannel(db: Db | Tx, channel: string): Promise<ChannelRevision> {
  const [row] = await db
    .select()
    .from(channelRevisions)
    .where(eq(channelRevisions.channel, channel))
    .orderBy(desc(channelRevisions.revision))
    .limit(1)
  return row
    ? channelRevision(row)
    : { channel, revision: 0, at: null, author: null, reason: null, parts: {} }
}

/** All revisions of a channel, oldest first. */
export async function listRevisions(tx: Db | Tx, channel: string): Promise<ChannelRevision[]> {
  const rows = await tx
    .select()
    .from(channelRevisions)
    .where(eq(channelRevisions.channel, channel))
    .orderBy(asc(channelRevisions.revision))
  return rows.map(channelRevision)
}

/** The versions that a channel has served at any time since then. */
export async function listLiveSince(
  db: Db,
  channel: string,
  since: Date,
): Promise<{ part: string; version: string }[]> {
  const revisions = await listRevisions(db, channel)
  // A revision ends when the next one begins.
  const served = revisions.filter((_, index) => {
    const next = revisions[index + 1]
    return next?.at == null || new Date(next.at) > since
  })
  return served.flatMap(({ parts }) =>
    Object.entries(parts).map(([part, { version }]) => ({ part, version })),
  )
}

type NewRevision = Pick<Row, 'channel' | 'revision' | 'parts' | 'author' | 'reason'>

/** Stores the next revision; false when another change of the same base was first. */
export async function insertRevision(tx: Tx, row: NewRevision): Promise<boolean> {
  const rows = await tx
    .insert(channelRevisions)
    .values(row)
    .onConflictDoNothing()
    .returning({ revision: channelRevisions.revision })
  return rows.length > 0
}
