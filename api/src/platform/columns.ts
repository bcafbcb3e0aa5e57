import { type AnyPgColumn, timestamp, type UpdateDeleteAction, uuid } from 'drizzle-orm/pg-core'

/** A point in time with the millisecond precision of JavaScript and the API. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The id of a row of another table; never null. */
export const reference = (
  name: string,
  to: () => AnyPgColumn,
  actions?: { onDelete: UpdateDeleteAction },
) => uuid(name).notNull().references(to, actions)
