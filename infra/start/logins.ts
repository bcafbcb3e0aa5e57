import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewLogin } from '@firstchair/api/prepare-database'
import { z } from 'zod'

const kept = z.array(
  z.object({
    role: z.enum(['admin', 'bidder']),
    username: z.string(),
    email: z.string(),
    password: z.string(),
  }),
)

/**
 * The accounts of the local demo, shown at every start: the database knows only hashes, so what a
 * first start made is kept beside it, for the owner's eyes.
 */
export async function keepLogins(dataDir: string, made: NewLogin[]): Promise<NewLogin[]> {
  const file = join(dataDir, 'demo-logins.json')
  if (made.length > 0) {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, JSON.stringify(made), { mode: 0o600 })
    return made
  }
  const text = await readFile(file, 'utf8').catch(() => '[]')
  return kept.safeParse(JSON.parse(text)).data ?? []
}
