import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/columns.ts'

/**
 * Who changed what, and when. Only triggers write entries, in the transaction of the change, and no
 * entry ever changes. There are no foreign keys, because their locks would block bids.
 */
export const audit = pgTable(
  'audit',
  {
    id: uuid().primaryKey(),
    at: instant('at').notNull(),
    /** The signed-in user who made the change; null for a timer, a visitor or the first start. */
    actorId: uuid('actor_id'),
    what: text().notNull(),
    /** A table's noun in the singular: `user`, `mountain`, `win` … */
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    /** The old values of the audited columns that changed; null for an added row. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** The new values; null for a deleted row. A secret is recorded only as set. */
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_actor').on(t.actorId, t.id.desc()),
    index('audit_entity').on(t.entity, t.entityId, t.id.desc()),
    index('audit_at').on(t.at),
  ],
)
