import { beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type TestEngine, testAuction } from '../auction/test-auction.ts'
import { heldIdle } from '../auction/test-idle.ts'
import type { NewMail } from '../mail/mail.ts'
import { createLogger } from '../platform/logger.ts'
import { unannounced } from '../platform/test-periodic.ts'
import { isLetterCurrent, postOutbidMails, startOutbidMails } from './post-outbid-mails.ts'

setDefaultTimeout(60_000)

let engine: TestEngine
let [anna, bert, cleo, mountain] = ['', '', '', '']
const auction = testAuction()
beforeAll(async () => {
  engine = auction.engine()
})
beforeEach(async () => {
  ;[anna = '', bert = '', cleo = ''] = await auction.addUsers(3)
  mountain = await auction.addMountain()
})

const SECRET = 'a secret of the tests, long enough for HS256'
type Parts = Parameters<typeof postOutbidMails>[0]

/** The recipients of the mails that this many instances post at the same time. */
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
const mailed = async (instances?: number) =>
  (await mails(instances)).map(({ letter }) => ('userId' in letter ? letter.userId : '')).toSorted()
async function bids(...list: [userId: string, amount: number][]) {
  for (const [userId, amount] of list) await engine.bid(mountain, userId, amount)
}
/** Moves all sent and pending notices ten minutes into the past. */
const passTime = () => auction.sql`
  update outbid_notices set posted_at = posted_at - interval '10 minutes',
    due_at = due_at - interval '10 minutes'`

describe('a bidder who loses the lead', () => {
  test('is mailed the new bid and their own', async () => {
    await bids([anna, 200], [bert, 300])
    const [first, ...more] = await mails()
    expect(more).toEqual([])
    expect(first?.letter).toMatchObject({
      ...{ kind: 'outbid', userId: anna, mountainId: mountain, mountain: 'Alta' },
      ...{ amount: 200, price: 300 },
    })
    expect(first?.to).toEndWith('@example.com')
  })

  test('is mailed once, however many instances scan and however often', async () => {
    await bids([anna, 200], [bert, 300])
    expect(await mailed(4)).toEqual([anna])
    expect(await mailed(4)).toEqual([])
  })

  test('is mailed even if they led since before the last scan', async () => {
    await bids([anna, 200])
    expect(await mailed()).toEqual([])
    await bids([bert, 300])
    expect(await mailed()).toEqual([anna])
  })

  test('may be one of several between two scans', async () => {
    await bids([anna, 200], [bert, 300], [anna, 400], [cleo, 500])
    expect(await mailed()).toEqual([anna, bert].toSorted())
  })

  test('who leads again after the leader was removed is mailed when outbid again', async () => {
    await bids([anna, 200], [bert, 300])
    expect(await mailed()).toEqual([anna])
    await passTime()
    await auction.sql`update bids set status = 'cancelled' where user_id = ${bert}`
    await auction.sql`
      update mountains set current_price = 200, bid_count = 1, seq = seq + 1, leader_id = ${anna},
        leader_bid_id = (select id from bids where user_id = ${anna}) where id = ${mountain}`
    await auction.sql`
      insert into changes (mountain_id, after_seq, last_seq, kind, at)
      select id, seq - 1, seq, 'recounted', now() from mountains where id = ${mountain}`
    expect(await mailed()).toEqual([])
    await bids([cleo, 250])
    expect(await mailed()).toEqual([anna])
  })
})

describe('in ten minutes', () => {
  test('a bidder is mailed once, and again afterwards', async () => {
    await bids([anna, 200], [bert, 300])
    await mailed()
    await bids([anna, 400], [bert, 500])
    expect(await mailed()).toEqual([])
    await passTime()
    expect(await mailed()).toEqual([anna])
  })

  test('each mountain counts separately', async () => {
    await bids([anna, 200], [bert, 300])
    await mailed()
    const other = await auction.addMountain()
    await engine.bid(other, anna, 200)
    await engine.bid(other, bert, 300)
    expect(await mailed()).toEqual([anna])
  })
})

describe('no mail goes to a bidder who', () => {
  test('has regained the lead', async () => {
    await bids([anna, 200], [bert, 300])
    expect(await mailed()).toEqual([anna])
    await bids([anna, 400], [bert, 500])
    expect(await mailed()).toEqual([])
    await bids([anna, 600])
    await passTime()
    expect(await mailed()).toEqual([bert])
  })

  test('raised their own bid', async () => {
    await bids([anna, 200], [anna, 300])
    expect(await mailed()).toEqual([])
  })

  test.each([
    ['has unsubscribed', { outbid_mail: false }],
    ['has not verified their address', { email_verified_at: null }],
    ['is archived', { archived_at: new Date() }],
  ])('%s', async (_what, row) => {
    await bids([anna, 200], [bert, 300])
    await auction.sql`update users set ${auction.sql(row)} where id = ${anna}`
    expect(await mailed()).toEqual([])
  })

  test('had their bids cancelled', async () => {
    await bids([anna, 200], [bert, 300])
    await auction.sql`update bids set status = 'cancelled' where user_id = ${anna}`
    await auction.sql`update mountains set bid_count = 1 where id = ${mountain}`
    expect(await mailed()).toEqual([])
  })

  test('was outbid in a cycle that is over', async () => {
    await bids([anna, 200], [bert, 300])
    await auction.endNow(mountain)
    await engine.closeDue(mountain)
    expect(await mailed()).toEqual([])
  })
})

describe('a mail that has waited', () => {
  const waiting = async () => {
    await bids([anna, 200], [bert, 300])
    const mail = (await mails()).find(({ letter }) => 'userId' in letter && letter.userId === anna)
    if (!mail) throw new Error('Nothing was posted.')
    return () => isLetterCurrent(auction.database, mail.letter)
  }

  test('is sent while another bidder leads', async () => {
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
  test('one scans a mountain, and the other does not wait', async () => {
    await bids([anna, 200], [bert, 300])
    await mails()
    await passTime()
    await bids([anna, 400], [bert, 500])
    const other = auction.connect()
    await other`begin`
    await other`select from outbid_scans where mountain_id = ${mountain} for update`
    expect(await mailed()).toEqual([])
    await other`commit`
    expect(await mailed()).toEqual([anna])
  })

  test('one is posting a mail, and the other skips it', async () => {
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

test('bids do not wait for the scan: it holds no lock that they need', async () => {
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

test('no mail is posted while cycles are being closed', async () => {
  const { whenIdle, asked, come } = heldIdle()
  const posted = Promise.withResolvers<readonly NewMail[]>()
  await bids([anna, 200], [bert, 300])
  const repeating = startOutbidMails({
    transact: auction.database.transact,
    mail: { post: async (_tx, mails) => posted.resolve(mails) },
    config: { jwtSecret: SECRET },
    auction: { whenIdle },
    log: createLogger('silent'),
    periodic: unannounced(),
  })
  await asked
  expect(await auction.sql`select from outbid_scans where mountain_id = ${mountain}`).toHaveLength(
    0,
  )
  come()
  expect(await posted.promise).toHaveLength(1)
  await repeating.stop()
})
