import { beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AWARD_INVARIANTS, AWARDS_SETTLED } from '../awards/invariants.ts'
import { PASSWORD, type TestUser, testApi } from '../test-api.ts'
import { AUCTION_INVARIANTS } from './invariants.ts'

setDefaultTimeout(120_000)

// Debian's, on either processor; without it these tests are skipped.
const FAKETIME = ['x86_64', 'aarch64']
  .map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketime.so.1`)
  .find(existsSync)
const MAIN = join(import.meta.dir, '../main.ts')
const YEAR_MS = 365 * 86_400_000

let users: TestUser[]
const api = testApi()
beforeAll(async () => {
  users = [await api.addUser('@anna'), await api.addUser('@bert')]
  // From here on the instance whose clock is wrong is alone with the database.
  await api.stopServing()
})

/** An instance in a process of its own whose clock is wrong by so much. */
async function startSkewed(offset: string) {
  const { databaseUrl, migrationDatabaseUrl, jwtSecret } = api.config
  const child = Bun.spawn([process.execPath, MAIN], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', SEED: 'none', LOG_LEVEL: 'info' },
      ...{ DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: migrationDatabaseUrl },
      ...{ JWT_SECRET: jwtSecret, ATTEMPT_FACTOR: '1000', DATABASE_CONNECTIONS: '4' },
      ...{
        LD_PRELOAD: FAKETIME,
        FAKETIME: offset,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        TZ: 'America/Denver',
      },
    },
    stdout: 'pipe',
    stderr: 'ignore',
  })
  const url = await startedAt(child.stdout)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await child.exited
    },
  }
}

/** The address that the log of a start names; what it says later is read and forgotten. */
function startedAt(stdout: ReadableStream<Uint8Array>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const follow = async () => {
    let said = ''
    for await (const chunk of stdout) {
      said += new TextDecoder().decode(chunk)
      const url = /"url":"([^"]+)"/.exec(said)?.[1]
      if (url) resolve(url.replace('localhost', '127.0.0.1'))
    }
    reject(new Error(`It ended: ${said}`))
  }
  follow().catch(reject)
  return promise
}

/** A mountain that ends in so many milliseconds of the database's clock, at the next whole second. */
async function addMountain(endsInMs: number): Promise<{ id: string; cycleId: string }> {
  const id = Bun.randomUUIDv7()
  const cycleId = Bun.randomUUIDv7()
  await api.sql.begin(async (tx) => {
    const [row] = await tx`
      select clock_timestamp() as now,
        date_trunc('second', clock_timestamp() + make_interval(secs => ${endsInMs / 1_000 + 1})) as end`
    const end = row?.end
    await tx`
      insert into mountains (id, name, start_price, current_price, end_time)
      values (${id}, 'Alta', 100, 100, ${end})`
    await tx`
      insert into cycles (id, mountain_id, season, number, start_date, scheduled_end, end_date)
      values (${cycleId}, ${id}, 1, 1, ${row?.now}, ${end}, ${end})`
    await tx`update mountains set cycle_id = ${cycleId} where id = ${id}`
    await tx`insert into tickets (mountain_id, number, season) select ${id}, n, 1 from generate_series(1, 5) n`
    await tx`
      insert into changes (mountain_id, last_seq, kind, at, published_at)
      values (${id}, 0, 'created', now(), now())`
  })
  return { id, cycleId }
}

/** Moves the end of the open cycle in the same way. */
const endIn = (mountainId: string, ms: number) => api.sql`
  with moved as (
    update cycles set scheduled_end = soon, end_date = soon
    from (
      select date_trunc('second', clock_timestamp() + make_interval(secs => ${ms / 1_000 + 1})) as soon
      offset 0
    ) as s
    where mountain_id = ${mountainId} and status = 'open' returning end_date
  )
  update mountains set end_time = (select end_date from moved) where id = ${mountainId}`

/** Asks the database until it answers a row. */
async function until<Row>(ask: () => Promise<Row[]>): Promise<Row> {
  for (;;) {
    const [row] = await ask()
    if (row !== undefined) return row
    await Bun.sleep(20)
  }
}

async function violations() {
  const found: string[] = []
  for (const { name, violations: query } of [
    ...AUCTION_INVARIANTS,
    ...AWARD_INVARIANTS,
    ...AWARDS_SETTLED,
  ]) {
    if ((await api.sql.unsafe(query)).length > 0) found.push(name)
  }
  return found
}

/** Calls the skewed instance as somebody who signs in there. */
async function signedIn(url: string, { email }: TestUser) {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(body),
    })
  const answer = await post('/api/auth/login', { emailOrUsername: email, password: PASSWORD })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const clock = new Date(answer.headers.get('date') ?? Number.NaN)
  return { clock, bid: (bid: object) => post('/api/bids', bid, cookie) }
}

describe.skipIf(FAKETIME === undefined)('an instance whose clock is wrong', () => {
  test.each(['+300s', '-300s'])(
    'by %s, in Denver, keeps the time of the database',
    async (offset) => {
      const skewed = await startSkewed(offset)
      try {
        // Each has one unpaid win, which is no reason to suspend anybody.
        const user = users[offset === '+300s' ? 0 : 1] as TestUser // Two were added.
        const page = await signedIn(skewed.url, user)
        expect(Math.round((page.clock.getTime() - Date.now()) / 60_000)).toBe(
          offset === '+300s' ? 5 : -5,
        )

        // A clock that is ahead would call it over, one that is behind would call the second one open.
        const open = await addMountain(60_000)
        const over = await addMountain(-1_000)
        expect(
          (await page.bid({ mountainId: open.id, amount: 100, cycleId: open.cycleId })).status,
        ).toBe(201)
        expect(
          (await page.bid({ mountainId: over.id, amount: 100, cycleId: over.cycleId })).status,
        ).toBe(409)

        // It closes in time, by itself, and not before.
        await api.sql`update settings set cycle_hours = 365 * 24, payment_window_hours = 48`
        const soon = await addMountain(60_000)
        expect(
          (await page.bid({ mountainId: soon.id, amount: 100, cycleId: soon.cycleId })).status,
        ).toBe(201)
        await endIn(soon.id, 1_000)
        const closed = await until(
          () => api.sql<{ late: number; length: number; window: number }[]>`
          select extract(epoch from c.closed_at - c.end_date)::float8 as late,
            extract(epoch from n.end_date - c.scheduled_end)::float8 * 1000 as length,
            extract(epoch from w.payment_deadline - w.awarded_at)::float8 as window
          from cycles c join cycles n on n.mountain_id = c.mountain_id and n.number = 2
          join wins w on w.cycle_id = c.id
          where c.id = ${soon.cycleId} and c.status = 'closed'`,
        )
        expect(closed.late).toBeGreaterThanOrEqual(0)
        expect(closed.late).toBeLessThan(20)
        // Over both changes of the clocks in Denver a year of cycle hours is 365 × 24 of them.
        expect(closed.length).toBe(YEAR_MS)
        expect(closed.window).toBe(48 * 3600)

        // A deadline passes when it passes for the database.
        await api.sql`
        update wins set payment_deadline = clock_timestamp() + interval '1 second'
        where cycle_id = ${soon.cycleId}`
        const expired = await until(
          () => api.sql<{ is_past: boolean }[]>`
          select payment_deadline <= clock_timestamp() as is_past from wins
          where cycle_id = ${soon.cycleId} and payment_status = 'expired'`,
        )
        expect(expired.is_past).toBe(true)
        expect(await violations()).toEqual([])
      } finally {
        await skewed.stop()
      }
    },
  )
})
