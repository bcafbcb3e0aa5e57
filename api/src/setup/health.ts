import { z } from 'zod'
import { countDeadLetters } from '../mail/failed-mail.store.ts'
import type { WatchedTransport } from '../mail/watched-transport.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Database } from '../platform/database.ts'
import type { DiskWatch } from '../platform/disk-watch.ts'

export const health = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  /** A sentence for each problem and its effect; empty when all is well. */
  reasons: z.array(z.string()),
  database: z.enum(['up', 'down']),
  /** Bids work without it, but reach the screens of other instances a little later. */
  bus: z.enum(['up', 'down']),
  /** While the server is down, mails wait and are retried. */
  mail: z.enum(['up', 'down']),
  /** Mails that failed permanently and that no admin has handled; counted up to 1000. */
  deadLetters: z.number(),
})
export type Health = z.infer<typeof health>

const PATIENCE_MS = 2_000
const MOST_COUNTED = 1_000

type Parts = Pick<Database, 'db'> & { bus: Bus } & {
  transport: Pick<WatchedTransport, 'status'>
  disk: Pick<DiskWatch, 'status'>
}

/**
 * Whether this instance can serve. Without its database it cannot; without bus, mail or room on the
 * disk of the database, which all instances share, it is degraded.
 */
export async function checkHealth({ db, bus, transport, disk }: Parts): Promise<Health> {
  const answer = countDeadLetters(db, MOST_COUNTED).then(
    (deadLetters) => ({ database: 'up' as const, deadLetters }),
    () => away,
  )
  const found = await Promise.race([answer, Bun.sleep(PATIENCE_MS).then(() => away)])
  const others = { bus: bus.status(), mail: transport.status() }
  const isDegraded =
    others.bus === 'down' ||
    others.mail === 'down' ||
    found.deadLetters > 0 ||
    disk.status() !== 'ok'
  const status = found.database === 'down' ? 'down' : isDegraded ? 'degraded' : 'ok'
  return {
    status,
    reasons: reasonsOf({ ...found, ...others, disk: disk.status() }),
    ...found,
    ...others,
  }
}

/** Without names and addresses: everybody can read them. */
function reasonsOf(
  found: Omit<Health, 'status' | 'reasons'> & { disk: ReturnType<DiskWatch['status']> },
): string[] {
  const { database, bus, mail, deadLetters, disk } = found
  const reasons: string[] = []
  if (database === 'down') {
    reasons.push('The database does not answer: nothing can be read or bid.')
  }
  if (disk !== 'ok') {
    const is = disk === 'full' ? 'is full' : 'fails'
    reasons.push(`The disk of the database ${is}: bids are refused, and everything can be read.`)
  }
  if (bus === 'down') {
    reasons.push('The bus is away: changes reach the pages of other instances up to 30 s late.')
  }
  if (mail === 'down') reasons.push('The mail server accepts no emails: they wait and are retried.')
  if (deadLetters > 0) {
    reasons.push('Some emails have failed for good: an admin can resend or delete them.')
  }
  return reasons
}

const away = { database: 'down' as const, deadLetters: 0 }
