import type { TickerMessage } from '@firstchair/contract'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { tickerMessages } from './ticker.tables.ts'

/** The enabled messages, in the strip's order. */
export const listEnabledMessages = (db: Db): Promise<TickerMessage[]> =>
  db
    .select({ message: tickerMessages.message })
    .from(tickerMessages)
    .where(eq(tickerMessages.isEnabled, true))
    .orderBy(asc(tickerMessages.position), asc(tickerMessages.id))
