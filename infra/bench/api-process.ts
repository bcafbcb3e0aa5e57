import { MAX_LIMIT_DOLLARS, placeBid } from '@firstchair/contract'
import postgres from 'postgres'
import { requireSession } from '../../api/src/access/guards.ts'
import { createApp } from '../../api/src/app.ts'
import { wholeSecondEnd } from '../../api/src/auction/end.rules.ts'
import { insertMountain } from '../../api/src/auction/mountain-admin.store.ts'
import { startInbox } from '../../api/src/mail/inbox.ts'
import { createDeps, startJobs, startRepeating } from '../../api/src/main.ts'
import { json } from '../../api/src/platform/body.ts'
import { readConfig } from '../../api/src/platform/config.ts'
import { databaseTime } from '../../api/src/platform/database.ts'
import { createLogger } from '../../api/src/platform/logger.ts'
import { prepareDatabase } from '../../api/src/setup/prepare-database.ts'
import { insertReadyUser } from '../../api/src/setup/seed.store.ts'
import { updateSettings } from '../../api/src/tables/settings.store.ts'
import { naiveBid } from './naive.ts'

/** The measured process prints this as one line of JSON for the measuring process. */
export type Ready = { port: number; cookies: string[]; mountainIds: string[] }

const USERS = Number(process.env.BENCH_USERS ?? 64)
const NAIVE_CONNECTIONS = 32
const MOUNTAINS = Number(process.env.BENCH_MOUNTAINS ?? 1)

/** One API instance as in production, with two more routes as baselines. Exits when its stdin closes. */
const config = readConfig()
await prepareDatabase(config)
const deps = createDeps(config, createLogger('warn'), await startInbox())
// The amounts of a benchmark rise with every bid.
await updateSettings(deps.db, { biddingLimit: MAX_LIMIT_DOLLARS })
const cookies = await addUsers(USERS)
const mountainIds = await addMountains(MOUNTAINS)

const pool = postgres(config.databaseUrl, { max: NAIVE_CONNECTIONS, max_lifetime: null })
const app = createApp(deps)
  .use(requireSession(deps))
  .post('/api/bench/noop', () => ({ ok: true }))
  .post(
    '/api/bench/naive',
    ({ body, session }) => naiveBid(pool, body.mountainId, session.user.id),
    json(placeBid),
  )
  .listen({ hostname: '127.0.0.1', port: config.port })
await startJobs(deps)
startRepeating(deps)

const ready: Ready = { port: app.server?.port ?? 0, cookies, mountainIds }
console.info(JSON.stringify(ready))
for await (const _ of Bun.stdin.stream()) {
  // Only the end of stdin matters.
}
process.exit(0)

async function addUsers(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `@bidder_${index}`)
  await deps.transact(async (tx) => {
    for (const username of names) {
      const email = `${username.slice(1)}@example.com`
      const person = { firstName: 'Bench', lastName: 'Bidder', passwordHash: '', isAdmin: false }
      await insertReadyUser(tx, { username, email, ...person })
    }
  })
  const sql = postgres(config.databaseUrl, { max: 1 })
  const rows = await sql<{ id: string }[]>`select id from users where username = any(${names})`
  await sql.end()
  const client = { ipAddress: '127.0.0.1', userAgent: 'bench', timeZone: null }
  const cookies: string[] = []
  // One at a time: all at once would exceed the database's request limit.
  for (const { id } of rows) {
    const header = await deps.sessions.start(id, client, 'password')
    cookies.push(header.split(';')[0] ?? '')
  }
  return cookies
}

async function addMountains(count: number): Promise<string[]> {
  return deps.transact(async (tx) => {
    const now = await databaseTime(tx)
    const endTime = wholeSecondEnd(now.getTime() + 24 * 3_600_000)
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) {
      const mountain = { name: `Mountain ${index}`, startPrice: 1, endTime }
      const terms = { ticketsPerSeason: 5, cyclesPerSeason: 5, bidSteps: [] }
      ids.push(await insertMountain(tx, mountain, terms, now))
    }
    return ids
  })
}
