import type { Release, ServedParts } from '@firstchair/contract'
import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../platform/columns.ts'
import { users } from '../tables/accounts.tables.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The files of parts, pictures and kits, by `part/name`. Insert-only: a name keeps its content. */
export const files = pgTable(
  'files',
  {
    name: text().primaryKey(),
    bytes: bytea().notNull(),
    /** As browsers check it. */
    sha384: text().notNull(),
    /** Its size in bytes when compressed, to which budgets apply. */
    gzip: integer().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [check('files_sha384', sql`${t.sha384} ~ '^sha384-[A-Za-z0-9+/]{64}$'`)],
)

/** What is live, and what was. Insert-only: the highest id is live, and each one follows another. */
export const revisions = pgTable(
  'revisions',
  {
    /** Two changes of one revision have the same id: the second one fails. */
    id: integer().primaryKey(),
    /** Which versions are served. */
    parts: jsonb().$type<ServedParts>().notNull(),
    /** The descriptions of these versions, as they were. */
    releases: jsonb().$type<Release[]>().notNull(),
    author: text().notNull(),
    reason: text().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [check('revisions_from_1', sql`${t.id} > 0`)],
)

/** Allows a team, or the server's own start, to publish and promote. Only the hash is stored. */
export const deployTokens = pgTable(
  'deploy_tokens',
  {
    id: uuid().primaryKey(),
    hash: text().notNull(),
    label: text().notNull(),
    /** The only part that it may release; null for all. */
    part: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Null for the token of the server's own start. */
    createdBy: uuid('created_by').references(() => users.id),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    uniqueIndex('deploy_tokens_hash').on(t.hash),
    check('deploy_tokens_label', sql`char_length(${t.label}) between 1 and 60`),
  ],
)
