import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { clustersOf } from '../postgres/runtime.ts'

/** Moves a user's sign-ins into the past, in the database of a product that runs on `dataDir`. */
export async function ageSignIns(dataDir: string, email: string, minutes: number): Promise<void> {
  const passwords: unknown = JSON.parse(
    await readFile(join(dataDir, 'postgres-passwords.json'), 'utf8'),
  )
  const sql = postgres({
    host: '127.0.0.1',
    port: await portOf(dataDir),
    database: 'firstchair',
    username: 'firstchair_app',
    password: String(Object(passwords).app),
    max: 1,
  })
  try {
    await sql`
      update sessions set confirmed_at = now() - make_interval(mins => ${minutes})
      where user_id = (select id from users where email = ${email})`
  } finally {
    await sql.end()
  }
}

/** The journeys run in Node, which cannot load postmaster.ts. */
async function portOf(dataDir: string): Promise<number> {
  for (const cluster of clustersOf(dataDir)) {
    const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
    const port = Number(text.split('\n')[3])
    if (port > 0) return port
  }
  throw new Error(`No database runs on ${dataDir}.`)
}
