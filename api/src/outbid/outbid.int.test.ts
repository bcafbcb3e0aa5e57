import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test'
import { createTestAuction, type TestAuction, type TestEngine } from '../auction/test-auction.ts'
import { heldIdle } from '../auction/test-idle.ts'
import type { NewMail } from '../mail/mail.ts'
import { createLogger } from '../platform/logger.ts'
import { isLetterCurrent } from './is-letter-current.ts'
import { postOutbidMails, startOutbidMails } from './post-outbid-mails.ts'

setDefaultTimeout(60_000)

let auction: TestAuction
let engine: TestEngine
let [anna, bert, cleo, mountain] = ['', '', '', '']
beforeAll(async () => {
  auction = await createTestAuction()
  engine = auction.engine()
})
afterAll(() => auction.stop())
beforeEach(async () => {
  ;[anna = '', bert = '', cleo = ''] = await auction.addUsers(3)
  mountain = await auction.addMountain()
})

const SECRET = 'a secret of the tests, long enough for HS256'
type Parts = Parameters<typeof postOutbidMails>[0]

/** What is posted now, by as many instances at once. */
async function mails(instances = 1): Promise<NewMail[]> {
  const posted: NewMail[] = []
  const mail: Parts['mail'] = {
    post: async (_tx, more) => {
      posted.push(...more)
    },
  }
  const parts = { transact: auction.database.transact, mail, config: { jwtSecret: SECRET } }
  await Promise.all(Array.from({ length: instances }, () => postOutbidMails(parts)))
  return posted
}
const told = async (instances?: number) =>
  (await mails(instances)).map(({ letter }) => ('userId' in letter ? letter.userId : '')).toSorted()
async function bids(...list: [userId: string, amount: number][]) {
  for (const [userId, amount] of list) await engine.bid(mountain, userId, amount)
}
/** Lets ten minutes pass for what was told and what waits. */
const passTime = () => auction.sql`
  update outbid_notices set posted_at = posted_at - interval '10 minutes',
    due_at = due_at - interval '10 minutes'`

describe('who loses the lead', () => {
  test('is told what was bid and what they had bid', async () => {
    await bids([anna, 200], [bert, 300])
    const [first, ...more] = await mails()
    expect(more).toEqual([])
    expect(first?.letter).toMatchObject({
      ...{ kind: 'outbid', userId: anna, mountainId: mountain, mountain: 'Alta' },
      ...{ amount: 200, price: 300 },
    })
    expect(first?.to).toEndWith('@example.com')
  })

  test('is told once, however many instances look at once and however often', async () => {
    await bids([anna, 200], [bert, 300])
    expect(await told(4)).toEqual([anna])
    expect(await told(4)).toEqual([])
  })

  test('is told when they led since before the last check', async () => {
    await bids([anna, 200])
    expect(await told()).toEqual([])
    await bids([bert, 300])
    expect(await told()).toEqual([anna])
  })

  test('is one of many between two looks', async () => {
    await bids([anna, 200], [bert, 300], [anna, 400], [cleo, 500])
    expect(await told()).toEqual([anna, bert].toSorted())
  })

  test('leads again because the leader was removed, and is told when outbid again', async () => {
    await bids([anna, 200], [bert, 300])
    expect(await told()).toEqual([anna])
    await passTime()
    await auction.sql`update bids set status = 'cancelled' where user_id = ${bert}`
    await auction.sql`
      update mountains set current_price = 200, seq = seq + 1, leader_id = ${anna},
        leader_bid_id = (select id from bids where user_id = ${anna}) where id = ${mountain}`
    await auction.sql`
      insert into changes (mountain_id, after_seq, last_seq, kind, at)
      select id, seq - 1, seq, 'recounted', now() from mountains where id = ${mountain}`
    expect(await told()).toEqual([])
    await bids([cleo, 250])
    expect(await told()).toEqual([anna])
  })
})

describe('in ten minutes', () => {
  test('they are told once, and again after the ten minutes', async () => {
    await bids([anna, 200], [bert, 300])
    await told()
    await bids([anna, 400], [bert, 500])
    expect(await told()).toEqual([])
    await passTime()
    expect(await told()).toEqual([anna])
  })

  test('another mountain counts for itself', async () => {
    await bids([anna, 200], [bert, 300])
    await told()
    const other = await auction.addMountain()
    await engine.bid(other, anna, 200)
    await engine.bid(other, bert, 300)
    expect(await told()).toEqual([anna])
  })
})

describe('nobody is told who', () => {
  test('has got the lead back', async () => {
    await bids([anna, 200], [bert, 300])
    expect(await told()).toEqual([anna])
    await bids([anna, 400], [bert, 500])
    expect(await told()).toEqual([])
    await bids([anna, 600])
    await passTime()
    expect(await told()).toEqual([bert])
  })

  test('raised their own bid', async () => {
    await bids([anna, 200], [anna, 300])
    expect(await told()).toEqual([])
  })

  test.each([
    ['wants no such mails', { outbid_mail: false }],
    ['has not verified their address', { email_verified_at: null }],
    ['is archived', { archived_at: new Date() }],
  ])('%s', async (_what, row) => {
    await bids([anna, 200], [bert, 300])
    await auction.sql`update users set ${auction.sql(row)} where id = ${anna}`
    expect(await told()).toEqual([])
  })

  test('had their bids cancelled', async () => {
    await bids([anna, 200], [bert, 300])
    await auction.sql`update bids set status = 'cancelled' where user_id = ${anna}`
    expect(await told()).toEqual([])
  })

  test('was outbid in a cycle that is over', async () => {
    await bids([anna, 200], [bert, 300])
    await auction.endNow(mountain)
    await engine.closeDue(mountain)
    expect(await told()).toEqual([])
  })
})

describe('a mail that has waited', () => {
  const waiting = async () => {
    await bids([anna, 200], [bert, 300])
    const mail = (await mails()).find(({ letter }) => 'userId' in letter && letter.userId === anna)
    if (!mail) throw new Error('Nothing was posted.')
    return () => isLetterCurrent(auction.database, mail.letter)
  }

  test('is sent while somebody else leads', async () => {
    expect(await (await waiting())()).toBe(true)
  })

  test('is not sent once they lead again', async () => {
    const isSent = await waiting()
    await bids([anna, 400])
    expect(await isSent()).toBe(false)
  })

  test('is not sent once the cycle is over', async () => {
    const isSent = await waiting()
    await auction.endNow(mountain)
    await engine.closeDue(mountain)
    expect(await isSent()).toBe(false)
  })

  test('is not sent once they have unsubscribed', async () => {
    const isSent = await waiting()
    await auction.sql`update users set outbid_mail = false where id = ${anna}`
    expect(await isSent()).toBe(false)
  })
})

describe('of two instances', () => {
  test('one reads the bids of a mountain, and the other does not wait for it', async () => {
    await bids([anna, 200], [bert, 300])
    await mails()
    await passTime()
    await bids([anna, 400], [bert, 500])
    const other = auction.connect()
    await other`begin`
    await other`select from outbid_scans where mountain_id = ${mountain} for update`
    expect(await told()).toEqual([])
    await other`commit`
    expect(await told()).toEqual([anna])
  })

  test('one posts a mail while it is in its transaction, and the other leaves it', async () => {
    await bids([anna, 200], [bert, 300])
    const posted: NewMail[] = []
    let second: Promise<unknown> = Promise.resolve()
    const parts = (post: Parts['mail']['post']): Parts => ({
      transact: auction.database.transact,
      mail: { post },
      config: { jwtSecret: SECRET },
    })
    await postOutbidMails(
      parts(async (_tx, more) => {
        posted.push(...more)
        let isDone = false
        second = postOutbidMails(parts(async (_, again) => void posted.push(...again))).finally(
          () => {
            isDone = true
          },
        )
        while (!isDone && !(await isSomebodyBlocked())) await Bun.sleep(5)
      }),
    )
    await second
    expect(posted.map(({ letter }) => 'userId' in letter && letter.userId)).toEqual([anna])
  })
})

async function isSomebodyBlocked(): Promise<boolean> {
  const rows = await auction.sql`
    select from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`
  return rows.length > 0
}

test('bids do not wait for it: it holds no lock that they need', async () => {
  await bids([anna, 200])
  await auction.database.transact(async (tx) => {
    const mail: Parts['mail'] = {
      post: async () => {
        // With all of its own locks held.
        await bids([anna, 400], [bert, 500])
      },
    }
    await bids([bert, 300])
    await postOutbidMails({
      transact: (work) => work(tx),
      mail,
      config: { jwtSecret: SECRET },
    })
  })
  expect(await auction.violations()).toEqual([])
})

test('nobody is told while cycles are being closed', async () => {
  const { whenIdle, asked, come } = heldIdle()
  const posted = Promise.withResolvers<readonly NewMail[]>()
  await bids([anna, 200], [bert, 300])
  const repeating = startOutbidMails({
    transact: auction.database.transact,
    mail: { post: async (_tx, mails) => posted.resolve(mails) },
    config: { jwtSecret: SECRET },
    auction: { whenIdle },
    log: createLogger('silent'),
  })
  await asked
  expect(await auction.sql`select from outbid_scans where mountain_id = ${mountain}`).toHaveLength(
    0,
  )
  come()
  expect(await posted.promise).toHaveLength(1)
  await repeating.stop()
})
