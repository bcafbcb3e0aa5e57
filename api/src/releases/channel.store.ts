import { type ChannelRevision, PRODUCTION } from '@firstchair/contract'
import { and, asc, desc, eq, getTableColumns, max, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../platform/database.ts'
import { channelRevisions } from './releases.tables.ts'

type Row = typeof channelRevisions.$inferSelect

const channelRevision = ({ at, ...row }: Row): ChannelRevision => ({ ...row, at: at.toISOString() })

/** A preview ends this long after its last change. */
const PREVIEW_DAYS = 14
const isOld = (at: AnyPgColumn | SQL): SQL<boolean> =>
  sql<boolean>`${at} < now() - make_interval(days => ${PREVIEW_DAYS}::int)`

/**
 * Names the state of all channels; it changes with each new revision, and when a preview grows old.
 * Empty before the first revision.
 */
export async function channelsState(db: Db): Promise<string> {
  const rows = await db
    .select({
      channel: channelRevisions.channel,
      revision: max(channelRevisions.revision),
      isOld: isOld(sql`max(${channelRevisions.at})`),
    })
    .from(channelRevisions)
    .groupBy(channelRevisions.channel)
    .orderBy(channelRevisions.channel)
  return rows
    .map(({ channel, revision, isOld: old }) => {
      const hasEnded = channel !== PRODUCTION && old
      return `${channel} ${revision}${hasEnded ? ' ended' : ''}`
    })
    .join(', ')
}

/** The live revisions of all previews, by name. One without parts has ended. */
export async function listPreviews(db: Db | Tx): Promise<ChannelRevision[]> {
  const rows = await db
    .selectDistinctOn([channelRevisions.channel], {
      ...getTableColumns(channelRevisions),
      isOld: isOld(channelRevisions.at),
    })
    .from(channelRevisions)
    .where(ne(channelRevisions.channel, PRODUCTION))
    .orderBy(channelRevisions.channel, desc(channelRevisions.revision))
  return rows.map(({ isOld: old, ...row }) => channelRevision(old ? { ...row, parts: {} } : row))
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

/** The versions that any channel has served at any time since then, canaries included. */
export async function listLiveSince(
  db: Db,
  since: Date,
): Promise<{ part: string; version: string }[]> {
  const rows = await db
    .select()
    .from(channelRevisions)
    .orderBy(asc(channelRevisions.channel), asc(channelRevisions.revision))
  // A revision ends when the next one of its channel begins.
  const served = rows.filter(({ channel }, index) => {
    const next = rows[index + 1]
    return next?.channel !== channel || next.at > since
  })
  return served.flatMap(({ parts }) =>
    Object.entries(parts).flatMap(([part, { version, canary }]) => [
      { part, version },
      ...(canary ? [{ part, version: canary.version }] : []),
    ]),
  )
}

/** When the revision of production that began a canary was made. */
export async function canaryStart(db: Db, rollout: number): Promise<Date> {
  const [row] = await db
    .select({ at: channelRevisions.at })
    .from(channelRevisions)
    .where(and(eq(channelRevisions.channel, PRODUCTION), eq(channelRevisions.revision, rollout)))
  if (row === undefined) throw new Error(`Production has no revision ${rollout}.`)
  return row.at
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
