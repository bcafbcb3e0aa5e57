import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  integer,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

const isWithin = (column: AnyPgColumn, max: number): SQL =>
  sql`char_length(${column}) between 1 and ${sql.raw(String(max))}`

/**
 * What a ticket is for. Rows never change: an edit adds one, so that what was sold stays as it was
 * (decisions/0068). The trigger `audit_facts` logs what an edit has changed.
 */
export const mountainFacts = pgTable(
  'mountain_facts',
  {
    id: uuid().primaryKey(),
    mountainId: uuid('mountain_id').notNull(),
    description: text(),
    place: text(),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    blackoutDays: date('blackout_days').array().notNull().default([]),
    conditions: text(),
    redeemAt: text('redeem_at'),
    windowPrice: integer('window_price'),
    /** The path of a file in the file store. */
    picture: text(),
  },
  (t): PgTableExtraConfigValue[] => [
    // Mountains and cycles refer to both columns, and so only to facts of the same mountain.
    unique('mountain_facts_of_mountain').on(t.mountainId, t.id),
    check('mountain_facts_days', sql`(${t.validFrom} is null) = (${t.validTo} is null)`),
    check('mountain_facts_order', sql`${t.validTo} >= ${t.validFrom}`),
    check('mountain_facts_blackout', sql`cardinality(${t.blackoutDays}) <= 60`),
    check('mountain_facts_description', isWithin(t.description, 2_000)),
    check('mountain_facts_place', isWithin(t.place, 100)),
    check('mountain_facts_conditions', isWithin(t.conditions, 1_000)),
    check('mountain_facts_redeem', isWithin(t.redeemAt, 200)),
    check('mountain_facts_price', sql`${t.windowPrice} between 1 and 9999999`),
    check('mountain_facts_picture', sql`${t.picture} ~ '^/remotes/brand/[0-9a-f]{32}[.]jpg$'`),
  ],
)
