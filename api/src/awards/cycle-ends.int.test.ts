import { expect, setDefaultTimeout, test } from 'bun:test'
import { endNow } from '../auction/test-end.ts'
import type { CycleEnd } from '../mail/cycle-end.rules.ts'
import type { NewMail } from '../mail/mail.ts'
import { mailTo } from '../mail/test-mail.ts'
import { startPushService } from '../notices/test-push.ts'
import { startTestApi } from '../test-api.ts'
import { captureWin } from './capture-win.ts'
import { postCycleEnds } from './post-cycle-ends.ts'
import type { TestAwards } from './test-awards.ts'
import { beforeEachSale } from './test-sale.ts'

setDefaultTimeout(60_000)

let awards: TestAwards
let mountain: string
let [anna, bert, cleo] = ['', '', '']
beforeEachSale((sale) => {
  ;({ awards, mountain, anna, bert, cleo } = sale)
})

type Post = Parameters<typeof postCycleEnds>[0]['mail']['post']
const partsWith = (post: Post) => ({
  ...{ transact: awards.parts.transact, mail: { post } },
  config: { jwtSecret: 'a secret of the tests, long enough for HS256' },
})
/** What each mail to a user says, when three instances post at once. */
async function mailsTo(...users: string[]): Promise<CycleEnd[][][]> {
  const posted: NewMail[] = []
  const parts = partsWith(async (_tx, some) => {
    posted.push(...some)
  })
  await Promise.all([postCycleEnds(parts), postCycleEnds(parts), postCycleEnds(parts)])
  const letters = posted.map(({ letter }) => letter).filter((each) => each.kind === 'ended')
  return users.map((id) => letters.filter(({ userId }) => userId === id).map(({ ends }) => ends))
}
const sell = (mountainId = mountain) =>
  awards.sell(mountainId, [
    [bert, 200],
    [cleo, 280],
    [anna, 300],
  ])

test('whoever did not win is told once, and the next in line of their offer', async () => {
  await sell()
  const [row] = await awards.auction.sql`select username from users where id = ${anna}`
  const end = { price: 300, goesOn: true, mountainId: mountain, winner: row?.username }
  expect(await mailsTo(anna, bert, cleo)).toMatchObject([
    [],
    [[{ ...end, amount: 200, isNext: false }]],
    [[{ ...end, amount: 280, isNext: true }]],
  ])
  await awards.expire(mountain)
  expect(await mailsTo(anna, bert, cleo)).toEqual([[], [], []])
})

test('nobody is promised an offer that an admin has to release, or whose ticket is paid', async () => {
  await awards.sell(mountain, [
    [bert, 100],
    [anna, 300],
  ])
  expect(await mailsTo(bert)).toMatchObject([[[{ isNext: false }]]])
  await sell()
  const { id } = await awards.lastWin(mountain)
  await awards.parts.transact((tx) => captureWin(tx, id, `capture of ${id}`))
  expect(await mailsTo(cleo)).toMatchObject([[[{ isNext: false }]]])
})

test('auctions of a bidder that end close together come in one mail, after an hour at most', async () => {
  const [next, last] = [
    await awards.auction.addMountain({ endsInMs: 300_000 }),
    await awards.auction.addMountain({ endsInMs: 300_000 }),
  ]
  await awards.engine.bid(next, bert, 150)
  await sell()
  const [berts, cleos] = await mailsTo(bert, cleo)
  expect([berts?.length, cleos?.length]).toEqual([0, 1])
  await awards.engine.bid(last, bert, 150)
  await sell(next)
  expect(await mailsTo(bert)).toEqual([[]])
  await awards.auction.sql`
    update notifications set created_at = created_at - interval '1 hour' where user_id = ${bert}`
  const [[ends = []] = []] = await mailsTo(bert)
  expect(ends.map(({ mountainId }) => mountainId)).toEqual([mountain, next])
})

test('a winner who hides their wins is not named', async () => {
  await awards.auction.sql`update users set show_wins = false where id = ${anna}`
  await sell()
  expect(await mailsTo(bert)).toMatchObject([[[{ winner: null, pageId: null }]]])
})

test.each([
  ['has unsubscribed', { outbid_mail: false }],
  ['has not verified their address', { email_verified_at: null }],
  ['is archived', { archived_at: new Date() }],
])('no mail goes to a bidder who %s', async (_what, row) => {
  await sell()
  await awards.auction.sql`update users set ${awards.auction.sql(row)} where id = ${bert}`
  expect(await mailsTo(bert)).toEqual([[]])
})

test('what is posted when nothing is committed is posted again', async () => {
  await sell()
  const failing = partsWith(() => Promise.reject(new Error('The jobs are away.')))
  await expect(postCycleEnds(failing)).rejects.toThrow('The jobs are away.')
  expect(await mailsTo(bert)).toMatchObject([[[{ price: 300 }]]])
})

test('the result reaches devices and mailboxes with the picture of the win', async () => {
  const service = startPushService()
  const api = await startTestApi({ PUSH_TO_LOOPBACK: 'yes' })
  try {
    const [june, nora] = [await api.addUser('@june_k'), await api.addUser('@nora')]
    const device = service.device()
    await nora.call('PUT', '/api/account/push/subscriptions', device.subscription)
    const id = await api.addMountain('Jay Peak', 100)
    await nora.call('POST', '/api/bids', { mountainId: id, amount: 200 })
    await june.call('POST', '/api/bids', { mountainId: id, amount: 1_228 })
    await endNow(api.sql, id)
    const mail = await mailTo(api.url, nora.email, 'Jay Peak was sold')
    const text = 'Sold to @june_k for $1,228. You were $1,028 short. The next auction has begun.'
    expect(mail.text).toContain(text)
    expect(mail.html).toContain('alt="Jay Peak, won by @june_k: $1,228 · 2 bids · ')
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const won = await mailTo(api.url, june.email, 'You won a ticket to Jay Peak')
    expect(won.html).toContain('src="cid:win@firstchair"')
    while (!device.received.some(({ title }) => title === 'Jay Peak was sold')) await Bun.sleep(20)
    const [row] = await api.sql`select page_id from wins where mountain_id = ${id}`
    expect(device.received.find(({ title }) => title === 'Jay Peak was sold')).toMatchObject({
      ...{ body: text, path: `/?bid=${id}`, image: `/w/${row?.page_id}/picture.png` },
    })
  } finally {
    await api.stop()
    await service.stop()
  }
})
