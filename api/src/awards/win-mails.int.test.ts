import { beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { endNow } from '../auction/test-end.ts'
import { heldIdle } from '../auction/test-idle.ts'
import type { NewMail } from '../mail/mail.ts'
import { mailTo } from '../mail/test-mail.ts'
import { deleteMountain } from '../moderation/delete-mountain.ts'
import { createLogger } from '../platform/logger.ts'
import { unannounced } from '../platform/test-periodic.ts'
import { startTestApi } from '../test-api.ts'
import { captureWin } from './capture-win.ts'
import { importCodes } from './manage-codes.ts'
import { postWinMails, startWinMails } from './post-win-mails.ts'
import type { TestAwards } from './test-awards.ts'
import { beforeEachSale } from './test-sale.ts'

setDefaultTimeout(60_000)

let awards: TestAwards
let mountain: string
let [anna, bert] = ['', '']
let posted: NewMail[]
beforeEachSale((sale) => {
  ;({ awards, mountain, anna, bert } = sale)
})
beforeEach(() =>
  awards.sell(mountain, [
    [bert, 200],
    [anna, 300],
  ]),
)

/** What is posted now, by three instances at once. */
async function mails(): Promise<string[]> {
  posted = []
  const mail = {
    post: async (_tx: unknown, mails: readonly NewMail[]) => {
      posted.push(...mails)
    },
  }
  const parts = { transact: awards.parts.transact, mail }
  await Promise.all([postWinMails(parts), postWinMails(parts), postWinMails(parts)])
  return posted.map(({ letter }) => letter.kind).toSorted()
}
const leave = (hours: number) => awards.auction.sql`
  update wins set payment_deadline = clock_timestamp() + make_interval(mins => ${hours * 60}),
    awarded_at = clock_timestamp() - interval '40 hours'
  where mountain_id = ${mountain} and payment_status = 'pending'`

test('a winner gets one mail, reminders 24 and 3 hours before the deadline, and one when it has passed', async () => {
  expect(await mails()).toEqual(['won'])
  expect(posted[0]?.letter).toMatchObject({
    ...{ mountain: 'Alta', amount: 300, ticketNumber: 1 },
  })
  expect(await mails()).toEqual([])
  await leave(25)
  expect(await mails()).toEqual([])
  await leave(23)
  expect(await mails()).toEqual(['reminder_24'])
  await leave(2.5)
  expect(await mails()).toEqual(['reminder_3'])
  expect(await mails()).toEqual([])
  await awards.expire(mountain)
  expect(await mails()).toEqual(['expired', 'offered'])
  expect(posted.find(({ letter }) => letter.kind === 'offered')?.letter).toMatchObject({
    amount: 200,
  })
  expect(await mails()).toEqual([])
})

test('a window shorter than a reminder has none', async () => {
  await awards.auction.sql`
    update wins set payment_deadline = awarded_at + interval '2 hours'
    where mountain_id = ${mountain}`
  expect(await mails()).toEqual(['won'])
})

test('the holder of a ticket to a deleted mountain gets a mail', async () => {
  await mails()
  await deleteMountain(awards.parts, mountain)
  expect(await mails()).toEqual(['void'])
})

test('a code that comes after the payment is mailed once, and one that comes with it is on the receipt', async () => {
  await mails()
  const { id } = await awards.lastWin(mountain)
  await awards.parts.transact((tx) => captureWin(tx, id, `capture of ${id}`))
  expect(await mails()).toEqual([])
  await importCodes(awards.parts, mountain, ['A', 'B'])
  expect(await mails()).toEqual(['resort_code'])
  expect(posted[0]?.letter).toMatchObject({ resortCode: 'A' })
  await awards.sell(mountain, [[anna, 300]])
  await mails()
  const next = await awards.lastWin(mountain)
  await awards.parts.transact((tx) => captureWin(tx, next.id, `capture of ${next.id}`))
  expect(await mails()).toEqual([])
})

test('what is posted when nothing is committed is posted again', async () => {
  const parts = {
    transact: awards.parts.transact,
    mail: { post: () => Promise.reject(new Error('The jobs are away.')) },
  }
  await expect(postWinMails(parts)).rejects.toThrow('The jobs are away.')
  expect(await mails()).toEqual(['won'])
})

test('the mail of a win reaches the winner', async () => {
  const api = await startTestApi()
  try {
    const nora = await api.addUser('@nora')
    const id = await api.addMountain('Jay Peak', 100)
    await nora.call('POST', '/api/bids', { mountainId: id, amount: 1200 })
    await endNow(api.sql, id)
    const mail = await mailTo(api.url, nora.email, 'You won a ticket to Jay Peak')
    expect(mail.text).toContain('$1,200')
    expect(mail.text).toContain('/wins')
  } finally {
    await api.stop()
  }
})

test('no mail is sent while cycles are being closed', async () => {
  const { whenIdle, asked, come } = heldIdle()
  const told = Promise.withResolvers<readonly NewMail[]>()
  const repeating = startWinMails({
    transact: awards.parts.transact,
    auction: { whenIdle },
    mail: { post: async (_tx, mails) => told.resolve(mails) },
    log: createLogger('silent'),
    periodic: unannounced(),
  })
  await asked
  expect(
    await awards.auction.sql`
    select from win_mails join wins on wins.id = win_id where mountain_id = ${mountain}`,
  ).toHaveLength(0)
  come()
  expect((await told.promise).map(({ letter }) => letter.kind)).toContain('won')
  await repeating.stop()
})
