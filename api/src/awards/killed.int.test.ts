import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { createWire, type Wire } from '../auction/test-wire.ts'
import type { Tx } from '../platform/database.ts'
import { captureWin } from './capture-win.ts'
import { declineWin } from './decline-win.ts'
import { expireWins } from './expire-wins.ts'
import { giveTicket } from './give-ticket.ts'
import { postWinMails } from './post-win-mails.ts'
import { suspendStruck } from './suspend-struck.ts'
import { createTestAwards, RUNNING, type TestAwards } from './test-awards.ts'
import { startTestProcess, type TestProcess } from './test-process.ts'

setDefaultTimeout(180_000)

let awards: TestAwards
let wire: Wire
let [anna, bert] = ['', '']
beforeAll(async () => {
  awards = await createTestAwards()
  wire = await createWire(awards.auction.urls.databaseUrl)
})
afterAll(async () => {
  wire.close()
  await awards.auction.stop()
})

const startProcess = () => startTestProcess(awards, wire)
type Process = TestProcess

/**
 * Kills a process after its first, second, third … statement of `work`, until one gets through all
 * of them; after each death `resume` is what a living instance does. Answers how many deaths there were.
 */
async function killAtEachStep(
  prepare: () => Promise<string>,
  work: (process: Process, mountainId: string) => Promise<unknown>,
  resume: (mountainId: string) => Promise<unknown>,
  check: (mountainId: string) => Promise<void>,
): Promise<number> {
  for (let statements = 1; ; statements += 1) {
    const mountainId = await prepare()
    const process = await startProcess()
    process.cutAfter(statements)
    await work(process, mountainId).catch(() => {})
    const isCut = wire.isCut()
    await process.end()
    await resume(mountainId)
    await check(mountainId)
    if (!isCut) return statements - 1
  }
}

const outcome = async (mountainId: string) =>
  (await awards.wins(mountainId)).map(
    ({ user_id, winning_amount, payment_status, ticket_number }) =>
      `${{ [anna]: 'anna', [bert]: 'bert' }[user_id]} ${winning_amount} ${payment_status} ${ticket_number}`,
  )
const cycles = async (mountainId: string) =>
  (
    await awards.auction.sql`
      select number, status from cycles where mountain_id = ${mountainId} order by number`
  ).map(({ number, status }) => `${number} ${status}`)

async function twoBids(): Promise<string> {
  ;[anna = '', bert = ''] = await awards.auction.addUsers(2)
  const mountainId = await awards.auction.addMountain()
  await awards.engine.bid(mountainId, bert, 280)
  await awards.engine.bid(mountainId, anna, 300)
  return mountainId
}
async function ended(): Promise<string> {
  const mountainId = await twoBids()
  await awards.auction.endNow(mountainId)
  return mountainId
}
async function unpaid(): Promise<string> {
  const mountainId = await ended()
  await awards.engine.closeDue(mountainId)
  return mountainId
}
async function sealed(): Promise<string> {
  const mountainId = await unpaid()
  await awards.auction.sql`
    update cycles set result_hash = repeat('a', 64)
    where mountain_id = ${mountainId} and status = 'closed'`
  return mountainId
}
async function overdue(): Promise<string> {
  const mountainId = await unpaid()
  await awards.passDeadlines(mountainId)
  return mountainId
}
/** Round after round: the database may still believe that the dead one holds the mountain. */
async function settleAll(mountainId: string): Promise<void> {
  const isOverdue = async () =>
    (
      await awards.auction.sql`
        select from wins where mountain_id = ${mountainId} and payment_status = 'pending'
          and payment_deadline < clock_timestamp()`
    ).length > 0
  do await awards.settle()
  while (await isOverdue())
}
const isWhole = async () => expect(await awards.violations()).toEqual([])

test('a closer that is killed after any statement has closed or not; the next one closes once', async () => {
  const deaths = await killAtEachStep(
    ended,
    ({ engine }, mountainId) => engine.closeDue(mountainId),
    (mountainId) => awards.engine.closeDue(mountainId),
    async (mountainId) => {
      expect(await cycles(mountainId)).toEqual(['1 closed', '2 open'])
      expect(await outcome(mountainId)).toEqual(['anna 300 pending 1'])
      await isWhole()
    },
  )
  expect(deaths).toBeGreaterThan(8)
})

test('a closer that is killed while it closes many together has closed all or none', async () => {
  const others: string[] = []
  const deaths = await killAtEachStep(
    async () => {
      others.push(await ended())
      return ended()
    },
    (process) => process.closeFree(),
    async (mountainId) => {
      for (const id of [others.at(-1) ?? '', mountainId]) await awards.engine.closeDue(id)
    },
    async (mountainId) => {
      for (const id of [others.at(-1) ?? '', mountainId]) {
        expect(await cycles(id)).toEqual(['1 closed', '2 open'])
        expect(await awards.wins(id)).toMatchObject([{ winning_amount: 300, ticket_number: 1 }])
      }
      await isWhole()
    },
  )
  expect(deaths).toBeGreaterThan(8)
})

test('a scan that is killed after any statement passes the ticket on once', async () => {
  const deaths = await killAtEachStep(
    overdue,
    ({ parts }) => expireWins(parts, RUNNING),
    settleAll,
    async (mountainId) => {
      expect(await outcome(mountainId)).toEqual(['anna 300 expired 1', 'bert 280 pending 1'])
      await isWhole()
    },
  )
  expect(deaths).toBeGreaterThan(8)
})

test('a scan that is killed after any statement of a suspension suspends once and takes the bids back', async () => {
  const deaths = await killAtEachStep(
    async () => {
      const first = await unpaid()
      const second = await awards.auction.addMountain()
      await awards.sell(second, [[anna, 300]])
      await awards.engine.bid(second, anna, 500)
      await awards.passDeadlines(first)
      await awards.passDeadlines(second)
      await expireWins(awards.parts, RUNNING)
      return second
    },
    ({ parts }) => suspendStruck(parts),
    () => suspendStruck(awards.parts),
    async (mountainId) => {
      const [row] = await awards.auction.sql`
        select leader_id, current_price from mountains where id = ${mountainId}`
      expect(row).toEqual({ leader_id: null, current_price: 100 })
      await isWhole()
    },
  )
  expect(deaths).toBeGreaterThan(8)
})

test('a decline that is killed after any statement has happened as a whole, or not at all', async () => {
  const seen = new Set<string>()
  const decline = async (parts: Process['parts'], mountainId: string) => {
    const [first] = await awards.wins(mountainId)
    await declineWin(parts, anna, first?.id ?? '')
  }
  await killAtEachStep(
    unpaid,
    ({ parts }, mountainId) => decline(parts, mountainId),
    async () => {},
    async (mountainId) => {
      seen.add((await outcome(mountainId)).join())
      await isWhole()
    },
  )
  expect([...seen].toSorted()).toEqual([
    'anna 300 declined 1,bert 280 pending 1',
    'anna 300 pending 1',
  ])
})

test('a mail that is killed after any statement is posted once', async () => {
  const posted: string[] = []
  const mail = {
    // The job is a row of the same transaction; here only that row counts.
    post: async (
      tx: { execute: (statement: string) => Promise<unknown> },
      letters: { key: string }[],
    ) => {
      for (const { key } of letters) {
        posted.push(key)
        await tx.execute('select 1')
      }
    },
  } as never // Of the mail only this is called.
  await killAtEachStep(
    sealed,
    ({ parts }) => postWinMails({ ...parts, mail }),
    () => postWinMails({ ...awards.parts, mail }),
    async (mountainId) => {
      const rows = await awards.auction.sql`
        select kind, count(*)::int as times from win_mails p join wins w on w.id = p.win_id
        where w.mountain_id = ${mountainId} group by kind`
      expect([...rows]).toEqual([{ kind: 'won', times: 1 }])
    },
  )
})

test('a gift that is killed after any statement has a new code and both mails, or nothing', async () => {
  await awards.auction.sql`create table posted (win_id text, key text)`
  await awards.auction.sql`grant insert on posted to public`
  const mail = {
    // The job is a row of the same transaction.
    post: async (tx: Pick<Tx, 'execute'>, letters: { key: string }[]) => {
      for (const { key } of letters) {
        await tx.execute(sql`insert into posted values (split_part(${key}, ':', 2), ${key})`)
      }
    },
  } as never // Of the mail only this is called.
  const giver = { email: 'anna@example.org', firstName: 'Anna', lastName: 'Berg' }
  const seen = new Set<string>()
  await killAtEachStep(
    async () => {
      const mountainId = await unpaid()
      const { id } = await awards.lastWin(mountainId)
      await awards.parts.transact((tx) => captureWin(tx, id, `capture of ${id}`))
      return mountainId
    },
    async ({ parts }, mountainId) => {
      const { id } = await awards.lastWin(mountainId)
      const gift = { email: 'carla@example.org', timeZone: 'UTC' }
      await giveTicket({ ...parts, mail }, { ...giver, id: anna }, id, gift)
    },
    async () => {},
    async (mountainId) => {
      const [row] = await awards.auction.sql`
        select code_number, (select count(*)::int from posted where win_id = wins.id::text) as mails
        from wins where mountain_id = ${mountainId}`
      seen.add(`code ${row?.code_number}, ${row?.mails} mails`)
      await isWhole()
    },
  )
  expect([...seen].toSorted()).toEqual(['code 0, 0 mails', 'code 1, 2 mails'])
})
