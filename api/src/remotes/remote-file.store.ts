import {
  descriptionName,
  type PublishedRelease,
  publishedRelease,
  type Release,
  release,
} from '@firstchair/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { files } from './remotes.tables.ts'

const DESCRIPTIONS = '^[a-z0-9_]+/release-[^/]*[.]json$'

/** The content and the hash of a file; null when there is none of this name. */
export async function findFile(
  db: Db | Tx,
  name: string,
): Promise<{ bytes: Uint8Array; sha384: string } | null> {
  const [row] = await db
    .select({ bytes: files.bytes, sha384: files.sha384 })
    .from(files)
    .where(eq(files.name, name))
  return row ?? null
}

type NewFile = Omit<typeof files.$inferInsert, 'at'>

export type Written = 'stored' | 'unchanged' | 'taken'

/** Stores a file; `taken` when its name has other content. */
export async function insertFile(db: Db, row: NewFile): Promise<Written> {
  const added = await db
    .insert(files)
    .values(row)
    .onConflictDoNothing()
    .returning({ name: files.name })
  if (added.length > 0) return 'stored'
  const [known] = await db
    .select({ hash: files.sha384 })
    .from(files)
    .where(eq(files.name, row.name))
  return known?.hash === row.sha384 ? 'unchanged' : 'taken'
}

/** Those of these names that are stored. */
export async function findStoredNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .select({ name: files.name })
    .from(files)
    .where(inArray(files.name, [...names]))
  return new Set(rows.map(({ name }) => name))
}

/** The description of a version that was put; null for any other. */
export async function findDescription(
  db: Db | Tx,
  part: string,
  version: string,
): Promise<Release | null> {
  const file = await findFile(db, `${part}/${descriptionName(version)}`)
  return file && release.parse(JSON.parse(Buffer.from(file.bytes).toString()))
}

export type StoredFile = { sha384: string; gzip: number }

/** Hash and compressed size of those files of a part that are stored, by name. */
export async function findStored(
  db: Db | Tx,
  part: string,
  names: readonly string[],
): Promise<Map<string, StoredFile>> {
  const keys = names.map((name) => `${part}/${name}`)
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: files.name, sha384: files.sha384, gzip: files.gzip })
    .from(files)
    .where(inArray(files.name, keys))
  return new Map(rows.map(({ key, ...file }) => [key.slice(part.length + 1), file]))
}

/** Whether a version is described whose files are not stored: then an earlier version has published it. */
export async function lacksDescribedFiles(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ lacks: boolean }>(sql`select exists (
    select from files described,
      jsonb_object_keys(convert_from(described.bytes, 'UTF8')::jsonb -> 'files') as listed
    where described.name ~ ${DESCRIPTIONS} and not exists (
      select from files where name = split_part(described.name, '/', 1) || '/' || listed)
  ) as lacks`)
  return row?.lacks ?? false
}

/** The versions of each part that were published last, newest first. */
export async function listPublished(db: Db, most: number): Promise<PublishedRelease[]> {
  const rows = await db.execute<Record<string, unknown>>(sql`
    select release->>'part' as part, release->>'version' as version, release->>'commit' as commit,
      release->'proof' as proof, at
    from (
      select convert_from(bytes, 'UTF8')::jsonb as release, at, row_number() over (
        partition by split_part(name, '/', 1) order by at desc) as place
      from files where name ~ ${DESCRIPTIONS}
    ) ranked
    where place <= ${most} order by part, at desc`)
  return rows.map(({ at, ...row }) =>
    publishedRelease.parse({ ...row, at: new Date(String(at)).toISOString() }),
  )
}
