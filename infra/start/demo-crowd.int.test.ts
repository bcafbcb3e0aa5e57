import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readConfig } from '@firstchair/api/config'
import { checkInvariants } from '@firstchair/api/invariants'
import { createLogger } from '@firstchair/api/logger'
import { type RunningApi, startApi } from '@firstchair/api/main'
import { prepareDatabase } from '@firstchair/api/prepare-database'
import postgres from 'postgres'
import { type Paypal, startPaypal } from '../paypal/server.ts'
import { createEmptyDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { demoTurn, type Turn } from './demo-crowd.ts'

let database: TestDatabase
let paypal: Paypal
let api: RunningApi
let sql: postgres.Sql
let turn: Turn

beforeAll(async () => {
  database = await createEmptyDatabase()
  paypal = await startPaypal()
  const config = readConfig({
    ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', SEED: 'demo' },
    ...{ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.migrationUrl },
    ...{ JWT_SECRET: 'x'.repeat(32), PASSWORD_MEMORY_KIB: '16', PAYPAL_EMULATOR_URL: paypal.url },
  })
  const logins = await prepareDatabase(config)
  api = await startApi(config, createLogger('silent'))
  sql = postgres(database.migrationUrl, { max: 1, onnotice: () => {} })
  let draw = 0
  const random = () => {
    draw = (draw + 0.37) % 1
    return draw
  }
  turn = demoTurn({ url: api.url, publicUrl: config.publicUrl, logins, paypal, random })
})
afterAll(async () => {
  await sql.end()
  await api.stop()
  await paypal.close()
  await database.drop()
})

/** Runs `read` until it returns rows: the API closes what is due within a second of its start. */
async function eventually(read: () => Promise<unknown[]>, count: number): Promise<void> {
  while ((await read()).length < count) await Bun.sleep(20)
}

const winsOf = (username: string, status: string) => sql`
  select 1 from wins w join users u on u.id = w.user_id
  where u.username = ${username} and w.payment_status = ${status}`

test('the first start sells what has ended, and leaves @nora a win to pay', async () => {
  await eventually(() => winsOf('@nora', 'pending'), 1)
  await eventually(() => winsOf('@mateo', 'pending'), 1)
  const standing = await sql`
    select m.name, u.username as leader, exists (
      select from bids b join users n on n.id = b.user_id
      where b.cycle_id = m.cycle_id and n.username = '@nora') as has_bid
    from mountains m join users u on u.id = m.leader_id`
  const ofNora = standing.filter(({ has_bid }) => has_bid)
  expect(ofNora.filter(({ leader }) => leader === '@nora')).toHaveLength(2)
  expect(ofNora.filter(({ leader }) => leader !== '@nora')).toHaveLength(2)
  expect(await sql`select 1 from bids where placed_at < now() - interval '1 day'`).not.toEqual([])
  expect((await checkInvariants(database.migrationUrl))?.broken).toEqual([])
})

test('the crowd pays what it wins and bids, but never as @nora', async () => {
  const before = await sql`select id from bids`
  for (let count = 0; count < 4; count += 1) await turn()
  expect(await winsOf('@mateo', 'captured')).toHaveLength(1)
  expect(await winsOf('@nora', 'pending')).toHaveLength(1)
  const placed = await sql`
    select u.username from bids b join users u on u.id = b.user_id
    where b.id <> all(${before.map(({ id }) => id)}::uuid[])`
  expect(placed.map(({ username }) => username).sort()).toEqual([
    '@june_k',
    '@mateo',
    '@powder_pat',
    '@tobias',
  ])
})
