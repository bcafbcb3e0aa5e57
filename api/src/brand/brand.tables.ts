import { DEFAULT_BRAND } from '@firstchair/contract'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

const nothing = (name?: string) => (name ? text(name) : text()).notNull().default('')

/** The name, look and legal texts of this installation; one row, or none for the defaults. */
export const brands = pgTable(
  'brands',
  {
    id: integer().primaryKey().default(1),
    name: text().notNull().default(DEFAULT_BRAND.name),
    shortName: text('short_name').notNull().default(DEFAULT_BRAND.shortName),
    /** Empty texts mean the default, or that there is none. */
    senderName: nothing('sender_name'),
    contactEmail: nothing('contact_email'),
    accent: nothing(),
    /** Says in a sentence what this is. */
    slogan: nothing(),
    /** The name of its file in the file store. */
    logo: nothing(),
    terms: nothing(),
    privacy: nothing(),
    imprint: nothing(),
  },
  (t) => [
    check('brands_single_row', sql`${t.id} = 1`),
    check('brands_accent', sql`${t.accent} ~ '^(#[0-9a-f]{6})?$'`),
  ],
)
