import { type PublishedRelease, type Release, release } from '@firstchair/contract'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { releases } from './releases.tables.ts'

/** Stores a release; false when its part already has one of this version. */
export async function insertRelease(tx: Tx, content: Release, by: string): Promise<boolean> {
  const { part, version } = content
  const rows = await tx
    .insert(releases)
    .values({ part, version, content, by })
    .onConflictDoNothing()
    .returning({ part: releases.part })
  return rows.length > 0
}

export async function findRelease(
  db: Db | Tx,
  part: string,
  version: string,
): Promise<Release | null> {
  const [found] = await findReleases(db, [{ part, version }])
  return found ?? null
}

/** The releases of these versions that exist, in no particular order. */
export async function findReleases(
  db: Db | Tx,
  versions: readonly { part: string; version: string }[],
): Promise<Release[]> {
  if (versions.length === 0) return []
  const rows = await db
    .select({ content: releases.content })
    .from(releases)
    .where(
      or(
        ...versions.map(({ part, version }) =>
          and(eq(releases.part, part), eq(releases.version, version)),
        ),
      ),
    )
  return rows.map(({ content }) => release.parse(content))
}

/** The newest releases of each of these parts. */
export async function listReleases(
  db: Db,
  parts: readonly string[],
  most: number,
): Promise<PublishedRelease[]> {
  const place = sql<number>`row_number() over (partition by ${releases.part} order by ${releases.at} desc)`
  const ranked = db
    .select({
      part: releases.part,
      version: releases.version,
      commit: sql<string | null>`${releases.content}->>'commit'`.as('commit'),
      at: releases.at,
      by: releases.by,
      proof: sql<PublishedRelease['proof']>`${releases.content}->'proof'`.as('proof'),
      place: place.as('place'),
    })
    .from(releases)
    .where(parts.length > 0 ? inArray(releases.part, [...parts]) : undefined)
    .as('ranked')
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${most}`)
    .orderBy(ranked.part, desc(ranked.at))
  return rows.map(({ place: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
}
