import type { BidStep, Currency } from '@firstchair/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** The settings that admins can change; exactly one row. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    /** Length of a cycle after the first, in hours. */
    cycleHours: doublePrecision('cycle_hours').notNull(),
    /** Tickets, cycles and bid steps of seasons that begin from now on. */
    ticketsPerSeason: integer('tickets_per_season').notNull().default(5),
    cyclesPerSeason: integer('cycles_per_season').notNull().default(5),
    bidSteps: jsonb('bid_steps').$type<BidStep[]>().notNull().default([]),
    /** How long a winner has to pay, in hours. */
    paymentWindowHours: doublePrecision('payment_window_hours').notNull(),
    /** Of all amounts: chosen at the first start, and never changed. */
    currency: text().$type<Currency>().notNull().default('USD'),
    /** Whether an admin must approve a registered user before they may bid. */
    requireApproval: boolean('require_approval').notNull().default(true),
    /** Whether a bid near the end moves the end, see auction/end.rules.ts. */
    softClose: boolean('soft_close').notNull().default(false),
    softCloseSeconds: integer('soft_close_seconds').notNull().default(120),
    softCloseMinutes: integer('soft_close_minutes').notNull().default(30),
    /** Minutes between the ends of auctions, see auction/stagger.rules.ts. */
    staggerMinutes: integer('stagger_minutes').notNull().default(0),
    /** The default bidding limit in dollars; see auction/bidder.rules.ts. */
    biddingLimit: integer('bidding_limit').notNull().default(1_000_000),
    /** Whether the admin panel requires a session that was signed in with a passkey. */
    requireAdminPasskey: boolean('require_admin_passkey').notNull().default(false),
    /** Days until the address and browser of a login are deleted; null: with the account. */
    loginDays: integer('login_days'),
    /** Days until a sent mail is deleted. */
    mailDays: integer('mail_days').notNull().default(30),
    /** Days for which the strikes of an erased account are recognized at a new one. */
    strikeDays: integer('strike_days').notNull().default(365),
    /** Duration of one scroll of the ticker, in seconds. */
    scrollSpeed: integer('scroll_speed').notNull().default(30),
  },
  (t) => [
    check('settings_single_row', sql`${t.id} = 1`),
    check('settings_scroll_speed', sql`${t.scrollSpeed} between 5 and 120`),
    check('settings_login_days', sql`${t.loginDays} between 30 and 3650`),
    check('settings_mail_days', sql`${t.mailDays} between 7 and 30`),
    check('settings_strike_days', sql`${t.strikeDays} between 30 and 3650`),
    check('settings_tickets_per_season', sql`${t.ticketsPerSeason} between 1 and 100`),
    check('settings_cycles_per_season', sql`${t.cyclesPerSeason} between 1 and 100`),
    check('settings_bid_steps', sql`is_bid_step_table(${t.bidSteps})`),
    check('settings_bidding_limit', sql`${t.biddingLimit} between 1 and 1000000000`),
    check('settings_soft_close_seconds', sql`${t.softCloseSeconds} between 1 and 3600`),
    check('settings_soft_close_minutes', sql`${t.softCloseMinutes} between 1 and 1440`),
    check('settings_stagger_minutes', sql`${t.staggerMinutes} between 0 and 60`),
    check('settings_hours', sql`${t.cycleHours} > 0 and ${t.paymentWindowHours} > 0`),
  ],
)
