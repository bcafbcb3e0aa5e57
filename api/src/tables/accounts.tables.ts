import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, reference } from '../platform/columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Null until the profile is complete (invited accounts). */
    username: text(),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull(),
    paypalEmail: text('paypal_email'),
    /** Null until an invited account has set one. */
    passwordHash: text('password_hash'),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** May check and use tickets at the gate, and nothing else that others may not. */
    isGate: boolean('is_gate').notNull().default(false),
    approvalStatus: text('approval_status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    /** When the present address was first verified; null if it never was. */
    emailVerifiedAt: instant('email_verified_at'),
    archivedAt: instant('archived_at'),
    /** When the account was erased: the row stays with a pseudonym (decisions/0071). */
    erasedAt: instant('erased_at'),
    suspendedAt: instant('suspended_at'),
    /** Whether the user gets an email when somebody outbids them, and when an auction ends that they lost. */
    outbidMail: boolean('outbid_mail').notNull().default(true),
    /** Whether the user gets the messages of admins to all bidders. */
    newsMail: boolean('news_mail').notNull().default(true),
    /** Whether anybody may see the pages of the user's wins, `/w/<id>`. */
    showWins: boolean('show_wins').notNull().default(true),
    /** Their own bidding limit in dollars; null means the setting. */
    biddingLimit: integer('bidding_limit'),
    /** Whether the user signs in with passkeys only: the password is refused. */
    passkeysOnly: boolean('passkeys_only').notNull().default(false),
    /** The terms to which the user agreed when they registered; null: there were none. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    // The sort orders of the admin lists.
    index('users_by_username').on(sql`coalesce(lower(${t.username}), '')`, t.id),
    index('users_by_last_name').on(sql`lower(${t.lastName})`, t.id),
    index('users_by_approval').on(t.approvalStatus, t.id),
    check('users_approval_status', sql`${t.approvalStatus} in ('pending', 'approved', 'rejected')`),
    check('users_bidding_limit', sql`${t.biddingLimit} between 1 and 1000000000`),
    check(
      'users_erased',
      sql`${t.erasedAt} is null
        or (${t.archivedAt} is not null and ${t.passwordHash} is null and not ${t.isAdmin})`,
    ),
    // Whoever registers an address first need not be its owner.
    check(
      'users_rights_verified',
      sql`${t.emailVerifiedAt} is not null or not (${t.isAdmin} or ${t.isGate})`,
    ),
    check('users_username_shape', sql`${t.username} ~ '^@[A-Za-z0-9_]{2,19}$'`),
  ],
)

/** The columns of a user that admins see beside a bid, a win or a login. */
export const personColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
}

/** The columns that a search for people covers. */
export const SEARCHED_IN_USERS = sql`coalesce(${users.username}, '') || ' ' || ${users.email} || ' ' || ${users.firstName} || ' ' || ${users.lastName}`

/** One row per login: the session while it lives, the login record for ever. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: reference('user_id', () => users.id),
    loginAt: instant('login_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** The absolute end: 30 days after the login, whatever the activity. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** When the user last signed in or confirmed their identity in this session. */
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
    /** How the user signed in; a later confirmation with a passkey counts as well. */
    signedInWith: text('signed_in_with', {
      enum: ['password', 'passkey', 'password_and_passkey'],
    })
      .notNull()
      .default('password'),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    /** The device's time zone at the login (IANA), for the times in mails. */
    timeZone: text('time_zone'),
  },
  (t) => [
    index('sessions_user').on(t.userId, t.loginAt.desc()),
    check(
      'sessions_signed_in_with',
      sql`${t.signedInWith} in ('password', 'passkey', 'password_and_passkey')`,
    ),
  ],
)

/** The columns of a session that users and admins see. */
export const sessionColumns = {
  id: sessions.id,
  loginAt: sessions.loginAt,
  lastSeenAt: sessions.lastSeenAt,
  ipAddress: sessions.ipAddress,
  userAgent: sessions.userAgent,
}

/** Idle sessions end after 7 days, and every session 30 days after its login. */
export const ALIVE = sql`(${sessions.endedAt} is null and ${sessions.expiresAt} > now()
  and ${sessions.lastSeenAt} > now() - interval '7 days')`

/** A link in a mail: what it is for, and until when. The secret itself is only in the mail. */
export const tokens = pgTable(
  'tokens',
  {
    id: uuid().primaryKey(),
    userId: reference('user_id', () => users.id),
    purpose: text({
      enum: ['verify', 'reset', 'invite', 'email_change', 'email_revert', 'device'],
    }).notNull(),
    /** SHA-256 of the secret, in hex. */
    hash: text().notNull(),
    /**
     * The address that it was sent to: it is worth nothing once the user has another one. Of an
     * `email_change` the requested new address, of an `email_revert` the former one.
     */
    email: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    uniqueIndex('tokens_hash_unique').on(t.hash),
    index('tokens_user').on(t.userId, t.purpose),
    check(
      'tokens_purpose',
      sql`${t.purpose} in ('verify', 'reset', 'invite', 'email_change', 'email_revert', 'device')`,
    ),
  ],
)

/** Usernames that somebody had: nobody else gets one for 30 days. Triggers write and check it. */
export const releasedUsernames = pgTable('released_usernames', {
  /** In lower case. */
  name: text().primaryKey(),
  userId: reference('user_id', () => users.id),
  releasedAt: instant('released_at').notNull().defaultNow(),
})

/** Email and PayPal addresses of erased users with strikes that count, as keyed hashes. */
export const struckAddresses = pgTable(
  'struck_addresses',
  {
    userId: reference('user_id', () => users.id),
    /** HMAC-SHA-256 in base64url. */
    mac: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.mac] }),
    index('struck_addresses_mac').on(t.mac),
    check('struck_addresses_mac_shape', sql`${t.mac} ~ '^[A-Za-z0-9_-]{43}$'`),
  ],
)

/** When a user was last sent a mail of a kind that is sent at most once a day. A trigger audits failures. */
export const accountNotices = pgTable(
  'account_notices',
  {
    userId: reference('user_id', () => users.id),
    kind: text({ enum: ['failed_logins', 'failed_confirmations', 'new_device'] }).notNull(),
    postedAt: instant('posted_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check(
      'account_notices_kind',
      sql`${t.kind} in ('failed_logins', 'failed_confirmations', 'new_device')`,
    ),
  ],
)

/**
 * Notes of admins about a user. Only admins see them; they are not part of the user's data export.
 */
export const userNotes = pgTable('user_notes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  note: text().notNull(),
})
