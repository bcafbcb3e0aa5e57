import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, reference } from '../platform/columns.ts'
import { sessions, users } from './accounts.tables.ts'

/** A credential beside or instead of the password. Triggers write its audit log. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: reference('user_id', () => users.id),
    /** As the authenticator names it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; always 0 where it has none. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator: `internal`, `usb`, `hybrid` … */
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Whether the authenticator keeps a copy elsewhere, such as a password manager does. */
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    uniqueIndex('passkeys_credential_unique').on(t.credentialId),
    index('passkeys_user').on(t.userId),
    check('passkeys_name', sql`char_length(${t.name}) between 1 and 100`),
    check('passkeys_counter', sql`${t.counter} >= 0`),
  ],
)

/**
 * A challenge for a browser to sign. It expires after five minutes and is deleted by the
 * first response.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: ['register', 'confirm', 'sign_in'] }).notNull(),
    challenge: text().notNull(),
    /** The session of the browser that it was issued to. */
    sessionId: uuid('session_id').references(() => sessions.id),
    /** SHA-256 of the cookie of a browser that is not signed in yet, in hex. */
    ticketHash: text('ticket_hash'),
    /** Null until a sign-in without a password shows who it is. */
    userId: uuid('user_id').references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('passkey_challenges_ticket_unique').on(t.ticketHash),
    index('passkey_challenges_session').on(t.sessionId, t.purpose),
    index('passkey_challenges_expiry').on(t.expiresAt),
    check('passkey_challenges_purpose', sql`${t.purpose} in ('register', 'confirm', 'sign_in')`),
    // Bound to one browser, by its session or its cookie.
    check('passkey_challenges_browser', sql`num_nonnulls(${t.sessionId}, ${t.ticketHash}) = 1`),
    check('passkey_challenges_user', sql`${t.purpose} = 'sign_in' or ${t.userId} is not null`),
  ],
)
