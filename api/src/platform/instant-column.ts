import { timestamp } from 'drizzle-orm/pg-core'

/** A point in time with the millisecond precision of JavaScript and the API. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
