import type { TickerSettings } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { readSettings } from '../tables/settings.store.ts'

export async function readTickerSettings({ db }: { db: Db }): Promise<TickerSettings> {
  const { scrollSpeed, cycleHours } = await readSettings(db)
  return { scrollSpeed, cycleHours }
}
