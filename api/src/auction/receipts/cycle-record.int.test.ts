import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createHash, verify } from 'node:crypto'
import { type CycleRecord, cycleRecord } from '@firstchair/contract'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { test as nightlyTest } from '../../../../infra/test/nightly.ts'
import { startTestApi, type TestApi, type TestUser } from '../../test-api.ts'
import { endNow } from '../test-end.ts'
import { createCycleRecords } from './read-cycle-record.ts'

let api: TestApi
let ann: TestUser
let bob: TestUser
let alta: string
/** For reading without the API, which keeps chains. Drizzle changes how a connection reads times. */
let own: postgres.Sql
let people = 0
beforeAll(async () => {
  api = await startTestApi({ BIDS_PER_SECOND: '50' })
  own = postgres(api.config.databaseUrl, { max: 1 })
})
beforeEach(async () => {
  people += 1
  ann = await api.addUser(`@ann_${people}`)
  bob = await api.addUser(`@bob_${people}`)
  alta = await api.addMountain('Alta')
})
afterAll(async () => {
  await own.end()
  await api.stop()
})

const bid = (user: TestUser, amount: number) =>
  user.call('POST', '/api/bids', { mountainId: alta, amount })
const ask = (number: number, query = '') =>
  api.visitor('GET', `/api/mountains/${alta}/cycles/${number}${query}`)
const record = async (number = 1): Promise<CycleRecord> =>
  cycleRecord.parse((await ask(number)).body)

/** Ends the open cycle and waits until it is closed and sealed. */
async function close(number: number): Promise<void> {
  await endNow(api.sql, alta)
  const sealed = () => api.sql`
    select from cycles
    where mountain_id = ${alta} and number = ${number} and result_hash is not null`
  while ((await sealed()).length === 0) await Bun.sleep(20)
}

/** The hash of a record as a reader would compute it, from the decision record's words alone. */
function naiveHash({ cycleId, endTime, mountainId, number, season, bids }: CycleRecord): string {
  const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
  let hash = sha(
    `{"cycleId":"${cycleId}","endTime":"${endTime}","mountainId":"${mountainId}","number":${number},"season":${season}}`,
  )
  for (const { amount, bidder, id, isAuto, placedAt, seq, hash: shown } of bids) {
    const line = `{"amount":${amount},"bidder":${bidder},"id":"${id}","isAuto":${isAuto},"placedAt":"${placedAt}","seq":${seq}}`
    hash = sha(`${hash}\n${line}`)
    expect(shown).toBe(hash)
  }
  return hash
}

async function sold(): Promise<CycleRecord> {
  await bid(ann, 100)
  await bob.call('PUT', `/api/mountains/${alta}/max-bid`, { maximum: 300 })
  await bid(ann, 200)
  await close(1)
  return record()
}

describe('the record of a closed cycle', () => {
  test('has each decided bid in order, with auto bids marked and bidders numbered', async () => {
    const { bids, ...cycle } = await sold()
    expect(cycle).toMatchObject({ mountainId: alta, mountain: 'Alta', season: 1, number: 1 })
    expect(
      bids.map(({ bidder, displayName, amount, isAuto }) => [bidder, displayName, amount, isAuto]),
    ).toEqual([
      [1, ann.username, 100, false],
      [2, bob.username, 101, true],
      [1, ann.username, 200, false],
      [2, bob.username, 201, true],
    ])
    expect(bids.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  test('has the hash that a naive reader computes, stored after the close', async () => {
    const closed = await sold()
    expect(closed).toMatchObject({ isIntact: true, resultHash: naiveHash(closed) })
  })

  test('has a signature of its hash, by the key of receipts', async () => {
    const { cycleId, mountainId, number, resultHash, season, resultSignature } = await sold()
    const { body } = await api.visitor('GET', '/api/receipts/key')
    const signed = `{"cycleId":"${cycleId}","kind":"firstchair result 1","mountainId":"${mountainId}","number":${number},"resultHash":"${resultHash}","season":${season}}`
    const signature = Buffer.from(resultSignature ?? '', 'base64url')
    expect(verify(null, Buffer.from(signed), Object(body).publicKey, signature)).toBe(true)
  })

  test('is there without bids, and for each cycle apart', async () => {
    await close(1)
    await bid(ann, 100)
    await close(2)
    const [first, second] = [await record(1), await record(2)]
    expect([first.bids.length, second.bids.length]).toEqual([0, 1])
    for (const each of [first, second]) expect(each.resultHash).toBe(naiveHash(each))
  })

  test('does not exist while the cycle is open, and for no other number', async () => {
    await bid(ann, 100)
    for (const number of [1, 2, 5, 6, 0]) {
      const { status, body } = await ask(number)
      expect([number, status, Object(body).message]).toEqual([number, 404, expect.any(String)])
    }
    expect((await ask(1, '?season=2')).status).toBe(404)
    const nowhere = await api.visitor('GET', `/api/mountains/${crypto.randomUUID()}/cycles/1`)
    expect(nowhere.status).toBe(404)
  })

  test('shows names as the public history does, also of users who are archived or have none', async () => {
    await sold()
    const before = (await record()).resultHash
    await api.admin('PATCH', `/api/admin/users/${ann.id}/archive`)
    await api.sql`update users set username = null where id = ${bob.id}`
    const after = await record()
    expect(after.bids.map(({ displayName }) => displayName)).toEqual([
      ...[ann.username, 'User', ann.username, 'User'],
    ])
    expect(after).toMatchObject({ isIntact: true, resultHash: before })
  })
})

describe('a change after the close', () => {
  test.each([
    ['an amount', `update bids set amount = amount + 1000`],
    ['a time', `update bids set placed_at = placed_at + interval '1 ms'`],
    ['a mark', `update bids set is_auto = not is_auto, is_tie = false`],
  ])('of %s shows', async (_what, change) => {
    await sold()
    await api.sql.unsafe(
      `${change} where id = (select id from bids where mountain_id = '${alta}' order by seq desc limit 1)`,
    )
    const { read } = createCycleRecords({ db: drizzle(own) })
    expect(await read(alta, 1, {})).toMatchObject({ isIntact: false })
  })

  test.each([
    ['the end', `end_date = end_date + interval '1 s'`],
    ['the state', `status = 'open', closed_at = null`],
    ['the hash', `result_hash = null`],
    ['the hash to another', `result_hash = repeat('f', 64)`],
  ])('of %s is refused, also by the owner of the tables', async (_what, change) => {
    await sold()
    await expect(
      api.sql.unsafe(`update cycles set ${change} where mountain_id = '${alta}' and number = 1`),
    ).rejects.toMatchObject({ constraint_name: 'cycles_sealed' })
  })
})

test('a withdrawn bid stays in the record, marked, without a change of the hash', async () => {
  await bid(ann, 100)
  await bid(bob, 150)
  const { body } = await api.visitor('GET', `/api/mountains/${alta}/bids`)
  const voided = await api.admin('POST', `/api/admin/bids/${Object(body)[0].id}/void`, {
    reason: 'A typing error',
  })
  expect(voided.status).toBe(200)
  await close(1)
  const closed = await record()
  expect(closed.bids.map(({ amount, isWithdrawn }) => [amount, isWithdrawn])).toEqual([
    [100, false],
    [150, true],
  ])
  expect(closed).toMatchObject({ isIntact: true, resultHash: naiveHash(closed) })
})

describe('a long record', () => {
  /** Adds accepted bids to the open cycle, as a storm would: alternately by two bidders. */
  async function storm(count: number): Promise<void> {
    await bid(ann, 100)
    await api.sql.begin(async (sql) => {
      await sql`
        insert into bids (id, mountain_id, cycle_id, user_id, amount, seq, placed_at)
        select gen_random_uuid(), m.id, m.cycle_id,
          case when n % 2 = 0 then ${ann.id}::uuid else ${bob.id}::uuid end,
          100 + n, m.seq + n, now()
        from mountains m, generate_series(1, ${count}) n where m.id = ${alta}`
      await sql`
        insert into changes (mountain_id, after_seq, last_seq, kind, at)
        select id, seq, seq + ${count}, 'bids', now() from mountains where id = ${alta}`
      await sql`
        update mountains set seq = mountains.seq + ${count}, current_price = 100 + ${count},
          leader_id = b.user_id, leader_bid_id = b.id
        from bids b
        where mountains.id = ${alta} and b.mountain_id = ${alta} and b.seq = mountains.seq + ${count}`
    })
  }

  async function readAll(limit: number): Promise<CycleRecord> {
    const first = cycleRecord.parse((await ask(1, `?limit=${limit}`)).body)
    let { nextAfter = null } = first
    while (nextAfter !== null) {
      const page = cycleRecord.parse((await ask(1, `?limit=${limit}&after=${nextAfter}`)).body)
      expect(page.bids.length).toBeLessThanOrEqual(limit)
      first.bids.push(...page.bids)
      nextAfter = page.nextAfter ?? null
    }
    return first
  }

  test('comes in pages, over which the chain holds', async () => {
    await storm(25)
    await close(1)
    for (const limit of [1, 10, 26, 1_000]) {
      const whole = await readAll(limit)
      expect(whole).toMatchObject({ total: 26, isIntact: true, resultHash: naiveHash(whole) })
      expect(whole.bids.map(({ amount }) => amount)).toEqual(
        Array.from({ length: 26 }, (_, at) => 100 + at),
      )
    }
  })

  nightlyTest(
    'of 20,000 bids is checked page by page',
    async () => {
      await storm(19_999)
      await close(1)
      const first = await ask(1)
      expect(cycleRecord.parse(first.body)).toMatchObject({ total: 20_000, isIntact: true })
      const whole = await readAll(1_000)
      expect(whole.bids).toHaveLength(20_000)
      expect(naiveHash(whole)).toBe(whole.resultHash ?? '')
    },
    60_000,
  )

  test('is hashed once, however many read it and however often', async () => {
    await storm(2_499)
    await close(1)
    let readings = 0
    const logQuery = (query: string) => {
      if (query.includes('from "bids"')) readings += 1
    }
    const { read } = createCycleRecords({ db: drizzle(own, { logger: { logQuery } }) })
    const readers = 20
    const first = () => read(alta, 1, { limit: 10 })
    await Promise.all(Array.from({ length: readers }, first))
    for (let reader = 0; reader < readers; reader += 1) await first()
    // Three parts of a thousand for the chain, and one page for each reader.
    expect(readings).toBe(3 + 2 * readers)
  })

  test.each(['?limit=0', '?limit=1001', '?after=-1', '?after=x', '?limit=1.5'])(
    'refuses %s',
    async (query) => expect((await ask(1, query)).status).toBe(422),
  )

  test('ends for an address that reads too often', async () => {
    const own = await startTestApi({ ATTEMPT_FACTOR: '1' })
    const path = `/api/mountains/${crypto.randomUUID()}/cycles/1`
    const statuses = new Set<number>()
    for (let read = 0; read < 620; read += 20) {
      const answers = Array.from({ length: 20 }, () => own.visitor('GET', path))
      for (const { status } of await Promise.all(answers)) statuses.add(status)
    }
    await own.stop()
    expect([...statuses]).toEqual([404, 429])
  }, 30_000)
})

test('a season may have a hundred cycles, and each a record', async () => {
  const none = { status: 404, body: { message: expect.stringContaining('no closed cycle') } }
  expect(await ask(100)).toMatchObject(none)
  expect(await ask(101)).not.toMatchObject(none)
})
