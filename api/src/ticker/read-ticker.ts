import type { TickerMessage, TickerSettings } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { readSettings } from '../settings/settings.store.ts'
import { listEnabledMessages } from './ticker.store.ts'

type Reader = { db: Db }

export const readTickerMessages = ({ db }: Reader): Promise<TickerMessage[]> =>
  listEnabledMessages(db)

export async function readTickerSettings({ db }: Reader): Promise<TickerSettings> {
  const { scrollSpeed, cycleHours } = await readSettings(db)
  return { scrollSpeed, cycleHours }
}
