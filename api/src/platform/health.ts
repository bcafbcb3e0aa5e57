import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from './deps.ts'

export const health = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  database: z.enum(['up', 'down']),
  /** Without it bids go on; screens on other instances learn of them a little later. */
  bus: z.enum(['up', 'down']),
})
export type Health = z.infer<typeof health>

const PATIENCE_MS = 2_000

/** Whether this instance can serve: not without its database, less quickly without its bus. */
export async function checkHealth({ db, bus }: Pick<Deps, 'db' | 'bus'>): Promise<Health> {
  const answer = db.execute(sql`select 1`).then(
    () => 'up' as const,
    () => 'down' as const,
  )
  const database = await Promise.race([answer, Bun.sleep(PATIENCE_MS).then(() => 'down' as const)])
  const status = database === 'down' ? 'down' : bus.status() === 'down' ? 'degraded' : 'ok'
  return { status, database, bus: bus.status() }
}
