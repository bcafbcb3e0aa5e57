import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { TICKETS_PER_SEASON } from '@firstchair/contract'
import postgres from 'postgres'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../infra/postgres/test-database.ts'
import { eventually } from '../payments/test-payments.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { connectDatabase } from '../platform/database.ts'
import { PRODUCTION } from '../test-production.ts'
import { checkSecrets } from './check-secrets.ts'
import { prepareDatabase, SEED_LOCK } from './prepare-database.ts'
import { makeAdmin } from './rescue-admin.ts'
import { deleteFingerprints } from './secrets.store.ts'

let place: TestDatabase
let sql: postgres.Sql
function use(created: TestDatabase): void {
  place = created
  sql = postgres(place.migrationUrl, { max: 1, onnotice: () => {} })
}
afterEach(async () => {
  await sql.end({ timeout: 1 })
  await place.drop()
})

const config = (env: Record<string, string> = {}): Config =>
  readConfig({
    DATABASE_URL: place.url,
    MIGRATION_DATABASE_URL: place.migrationUrl,
    JWT_SECRET: 'x'.repeat(32),
    ...env,
  })

describe('an empty database', () => {
  beforeEach(async () => use(await createEmptyDatabase()))

  test('the demo fills an empty database once, and prints the logins only then', async () => {
    const logins = await prepareDatabase(config({ SEED: 'demo' }))
    expect(logins.map(({ role }) => role)).toEqual(['admin', ...Array(5).fill('bidder')])
    for (const { password } of logins) expect(password).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    expect(await prepareDatabase(config({ SEED: 'demo' }))).toEqual([])

    const mountains = await sql`
      select m.*, m.end_time - now() as left, c.number,
        (select count(*)::int from tickets t where t.mountain_id = m.id) as tickets,
        (select kind from changes h where h.mountain_id = m.id and h.last_seq = 0) as first_change
      from mountains m join cycles c on c.id = m.cycle_id and c.status = 'open'`
    expect(mountains).toHaveLength(16)
    expect(new Set(mountains.map(({ name }) => name)).size).toBe(16)
    for (const mountain of mountains) {
      expect(mountain).toMatchObject({ number: 1, tickets: TICKETS_PER_SEASON })
      expect(mountain.first_change).toBe('created')
      expect(mountain.current_price).toBeGreaterThanOrEqual(mountain.start_price)
      expect(mountain.start_price).toBeWithin(40, 261)
      // Cards show ends without seconds.
      expect(mountain.end_time.getTime() % 60_000).toBe(0)
    }
    const ends = mountains.map((mountain) => mountain.end_time.getTime() - Date.now())
    expect(ends.filter((end) => end < 0)).toHaveLength(2)
    expect(ends.filter((end) => end > 0 && end <= 13 * 60_000)).toHaveLength(1)
    expect(ends.filter((end) => end > 24 * 3_600_000).length).toBeGreaterThan(8)

    const bidders = await sql`
      select 1 from users where not is_admin and approval_status = 'approved'
        and email_verified_at is not null and username is not null and paypal_email is not null`
    expect(bidders).toHaveLength(5)
  })

  test('auctions that start now have no bids', async () => {
    await prepareDatabase(config({ SEED: 'mountains' }))
    expect(await sql`select 1 from mountains where end_time > now()`).toHaveLength(16)
    expect(await sql`select 1 from bids`).toHaveLength(0)
  })

  test('instances that start at the same time prepare it once', async () => {
    const all = await Promise.all([1, 2, 3].map(() => prepareDatabase(config({ SEED: 'demo' }))))
    expect(all.map((logins) => logins.length).sort()).toEqual([0, 0, 6])
    expect(await sql`select 1 from mountains`).toHaveLength(16)
  })
})

// The pool ends a transaction after seconds; on a slow machine others seed for longer.
test('an instance waits for the seeding of another on a connection without limits', async () => {
  use(await createTestDatabase())
  await sql`select pg_advisory_lock(${SEED_LOCK})`
  const prepared = prepareDatabase(config())
  const waiting = () => sql`
    select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
    where l.objid = ${SEED_LOCK} and not l.granted and a.datname = current_database()`
  const [waiter] = await eventually(waiting, ({ length }) => length > 0)
  expect(waiter?.name).not.toBe('firstchair')
  await sql`select pg_advisory_unlock(${SEED_LOCK})`
  expect(await prepared).toHaveLength(1)
})

// Each test copies a migrated template, because migrating takes longer than the test.
describe('a database that has its schema', () => {
  beforeEach(async () => use(await createTestDatabase()))

  test('without the demo there is an admin and nothing else', async () => {
    const named = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'chosen by hand' }
    expect(await prepareDatabase(config(named))).toMatchObject([
      { role: 'admin', email: 'chief@example.com', password: 'chosen by hand' },
    ])
    expect(await sql`select 1 from mountains`).toHaveLength(0)
    expect(await sql`select cycle_hours, payment_window_hours from settings`).toMatchObject([
      { cycle_hours: 336, payment_window_hours: 48 },
    ])
  })

  test('the demo does not change a database that is in use', async () => {
    await prepareDatabase(config())
    expect(await prepareDatabase(config({ SEED: 'demo' }))).toEqual([])
    expect(await sql`select 1 from mountains`).toHaveLength(0)
  })

  test('later starts keep the settings that admins have changed', async () => {
    await prepareDatabase(config({ CYCLE_HOURS: '1' }))
    await sql`update settings set cycle_hours = 5`
    await prepareDatabase(config({ CYCLE_HOURS: '2' }))
    expect(await sql`select cycle_hours from settings`).toMatchObject([{ cycle_hours: 5 }])
  })

  test('the first start chooses the currency for good', async () => {
    await prepareDatabase(config({ CURRENCY: 'EUR' }))
    await prepareDatabase(config())
    expect(await sql`select currency from settings`).toMatchObject([{ currency: 'EUR' }])
    await expect(prepareDatabase(config({ CURRENCY: 'USD' }))).rejects.toThrow('in EUR for good')
  })

  test.each(['JWT_SECRET', 'TICKET_SECRET'])(
    'in production another %s is refused until the operator wants it',
    async (variable) => {
      const other = config({ ...PRODUCTION, [variable]: 'o'.repeat(48) })
      const { db, transact, closeDatabase } = connectDatabase({
        ...other,
        onUnsafe: () => {},
      })
      await prepareDatabase(config(PRODUCTION))
      await checkSecrets(db, config(PRODUCTION))
      const refusal = `${variable}: this database is used with another one`
      await expect(prepareDatabase(other)).rejects.toThrow(refusal)
      await expect(checkSecrets(db, other)).rejects.toThrow(refusal)
      await transact(deleteFingerprints)
      await prepareDatabase(other)
      await expect(checkSecrets(db, config(PRODUCTION))).rejects.toThrow(refusal)
      await closeDatabase()
    },
  )

  test('in production nobody becomes an admin unless the environment names them', async () => {
    expect(await prepareDatabase(config(PRODUCTION))).toEqual([])
  })

  test('in production an admin has no name, phone and PayPal address until they give them', async () => {
    await makeAdmin(config(PRODUCTION), 'chief@club.example')
    const asked = sql`select first_name, last_name, phone, paypal_email from users where is_admin`
    expect((await asked)[0]).toEqual({
      ...{ first_name: '', last_name: '', phone: '', paypal_email: null },
    })
  })

  test('in production the first admin must have a strong password', async () => {
    const named = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'Summer2026!' }
    const production = { ...config(named), isProduction: true }
    await expect(prepareDatabase(production)).rejects.toThrow(/ADMIN_PASSWORD.*easy to guess/)
  })

  test('a role without the right to create tables is reported in one line', async () => {
    const failing = prepareDatabase(config({ MIGRATION_DATABASE_URL: place.url }))
    const error: unknown = await failing.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConfigError)
    const { username } = new URL(place.url)
    expect(String(error)).toContain(`DATABASE_URL: ${username} may not make the tables`)
  })

  test('a database that rejects the connection is reported in one line, without the password', async () => {
    const wrong = place.url.replace(/:[^:@]+@/, ':guessed@')
    for (const [env, line] of [
      [
        { DATABASE_URL: 'postgres://a:guessed@127.0.0.1:1/x' },
        /^DATABASE_URL: 127.0.0.1:1 .*ECONNREFUSED/,
      ],
      [{ DATABASE_URL: wrong }, /^DATABASE_URL: .*28P01/],
    ] as const) {
      const { DATABASE_URL } = env
      const isAway = DATABASE_URL !== wrong
      const failing = prepareDatabase(
        config({ ...env, ...(isAway && { MIGRATION_DATABASE_URL: DATABASE_URL }) }),
      )
      const error: unknown = await failing.catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ConfigError)
      expect(String(error).replace('Error: ', '')).toMatch(line)
      expect(String(error)).not.toContain('guessed')
    }
  })
})
