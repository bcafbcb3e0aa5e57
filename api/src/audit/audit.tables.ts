import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/instant-column.ts'

/**
 * Who changed what, and when. Written by triggers in the transaction of the change and by nothing
 * else; never changed. Without foreign keys: their locks would stand in the way of bids.
 */
export const audit = pgTable(
  'audit',
  {
    id: uuid().primaryKey(),
    at: instant('at').notNull(),
    /** The signed-in user who did it; null for time, a visitor or the first start. */
    actorId: uuid('actor_id'),
    what: text().notNull(),
    /** A table's noun in the singular: `user`, `mountain`, `win` … */
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    /** The audited columns that changed, as they were; null for what was added. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** And as they are; null for what was deleted. A secret shows only that it was set. */
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_actor').on(t.actorId, t.id.desc()),
    index('audit_entity').on(t.entity, t.entityId, t.id.desc()),
    index('audit_at').on(t.at),
  ],
)
