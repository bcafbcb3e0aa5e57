import type { ChannelRevision, DevelopedRemote, Release } from '@firstchair/contract'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../platform/columns.ts'
import { users } from '../tables/accounts.tables.ts'

/** Published versions of parts; never changed or deleted. */
export const releases = pgTable(
  'releases',
  {
    part: text().notNull(),
    version: text().notNull(),
    content: jsonb().$type<Release>().notNull(),
    at: instant('at').notNull().defaultNow(),
    /** The label of the deploy token that published it. */
    by: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.part, t.version] }),
    index('releases_newest').on(t.part, t.at.desc()),
    check(
      'releases_content',
      sql`${t.content}->>'part' = ${t.part} and ${t.content}->>'version' = ${t.version}`,
    ),
  ],
)

/** The history of each channel. Append-only; the highest revision is live. */
export const channelRevisions = pgTable(
  'channel_revisions',
  {
    channel: text().notNull(),
    revision: integer().notNull(),
    parts: jsonb().$type<ChannelRevision['parts']>().notNull(),
    at: instant('at').notNull().defaultNow(),
    author: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [
    // Two changes of one base have the same number: the second one fails.
    primaryKey({ columns: [t.channel, t.revision] }),
    check('channel_revisions_from_1', sql`${t.revision} > 0`),
  ],
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

/** Remotes that developers serve into the pages of their own browser, for some hours. */
export const developments = pgTable(
  'developments',
  {
    id: uuid().primaryKey(),
    /** The hash of the secret in the link, which then is the browser's cookie. */
    hash: text().notNull(),
    deployTokenId: uuid('deploy_token_id')
      .notNull()
      .references(() => deployTokens.id),
    part: text().notNull(),
    remote: jsonb().$type<DevelopedRemote>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When a browser used the link; null before. */
    openedAt: instant('opened_at'),
  },
  (t) => [
    uniqueIndex('developments_hash').on(t.hash),
    check('developments_remote', sql`${t.remote}->>'part' = ${t.part}`),
  ],
)
