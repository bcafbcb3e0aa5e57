import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewLogin } from '@firstchair/api/prepare-database'
import { z } from 'zod'
import type { Plan } from './environment.ts'

const kept = z.array(
  z.object({
    role: z.enum(['admin', 'bidder']),
    username: z.string(),
    email: z.string(),
    password: z.string(),
  }),
)

/**
 * The accounts of the local demo, shown at every start: the database has only hashes, so the
 * passwords that a first start generates are kept beside it, readable by their owner only. Passwords
 * from the environment, and accounts of a database that is not our own, are not kept.
 */
export async function keepLogins(
  { dataDir, isEmbedded, config }: Plan,
  made: NewLogin[],
): Promise<NewLogin[]> {
  const file = join(dataDir, 'demo-logins.json')
  const shown = made.map((login) =>
    login.password === config.adminPassword
      ? { ...login, password: '(your ADMIN_PASSWORD)' }
      : login,
  )
  if (!isEmbedded) return shown
  if (shown.length > 0) {
    await writeFile(file, JSON.stringify(shown), { mode: 0o600 })
    return shown
  }
  const text = await readFile(file, 'utf8').catch(() => '[]')
  return kept.safeParse(JSON.parse(text)).data ?? []
}
