import { afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { heldCascade, queuePlace, strike, win } from '@firstchair/contract'
import { z } from 'zod'
import { AUCTION_INVARIANTS } from '../auction/invariants.ts'
import { endNow } from '../auction/test-end.ts'
import { type TestUser, testApi } from '../test-api.ts'
import { AWARD_INVARIANTS } from './invariants.ts'

setDefaultTimeout(60_000)

let [anna, bert, cleo]: TestUser[] = []
const api = testApi()
beforeAll(async () => {
  ;[anna, bert, cleo] = [
    await api.addUser('@anna'),
    await api.addUser('@bert'),
    await api.addUser('@cleo'),
  ]
})
afterEach(async () => {
  for (const { name, violations } of [...AUCTION_INVARIANTS, ...AWARD_INVARIANTS]) {
    expect([name, ...(await api.sql.unsafe(violations))]).toEqual([name])
  }
})

/** Sells a ticket of a new mountain, the bids in this order; answers the mountain's id. */
async function sell(name: string, bids: readonly [TestUser | undefined, number][]) {
  const mountainId = await api.addMountain(name, 100)
  for (const [user, amount] of bids) {
    expect((await user?.call('POST', '/api/bids', { mountainId, amount }))?.status).toBe(201)
  }
  await endNow(api.sql, mountainId)
  return mountainId
}

async function read<T>(user: TestUser | undefined, path: string, entry: z.core.$ZodType<T>) {
  const answer = await user?.call('GET', path)
  return z.array(entry).parse(answer?.body)
}
/** The user's newest win, once there is one that waits for payment. */
async function offerTo(user: TestUser | undefined, mountainId: string) {
  for (;;) {
    const own = (await read(user, '/api/user/wins', win)).find(
      ({ winner, mountain }) => mountain.id === mountainId && winner.paymentStatus === 'pending',
    )
    if (own) return own
    await Bun.sleep(20)
  }
}
const decline = (user: TestUser | undefined, id: string) =>
  user?.call('POST', `/api/wins/${id}/decline`)

test('a ticket goes through two who do not pay to a third, who sees their place meanwhile', async () => {
  const id = await sell('Alta', [
    [cleo, 260],
    [bert, 280],
    [anna, 300],
  ])
  const first = await offerTo(anna, id)
  expect(await read(cleo, '/api/wins/queue', queuePlace)).toMatchObject([
    { mountain: { id }, place: 2, amount: 260 },
  ])
  expect((await decline(bert, first.winner.id))?.status).toBe(404)
  expect((await decline(anna, first.winner.id))?.status).toBe(200)
  expect((await decline(anna, first.winner.id))?.status).toBe(409)
  const second = await offerTo(bert, id)
  expect(second.winner).toMatchObject({ winningAmount: 280, ticketNumber: 1 })
  await api.sql`
    update wins set payment_deadline = now() - interval '1 ms' where id = ${second.winner.id}`
  const third = await offerTo(cleo, id)
  expect(third.winner).toMatchObject({ winningAmount: 260, ticketNumber: 1 })
  const hours = Date.parse(third.winner.paymentDeadline) - Date.parse(third.winner.awardedAt)
  expect(hours / 3_600_000).toBe(48)
  expect(await read(cleo, '/api/wins/queue', queuePlace)).toEqual([])
})

test('a bidder who leaves the queue gets no offer', async () => {
  const id = await sell('Vail', [
    [cleo, 260],
    [bert, 300],
  ])
  const own = await offerTo(bert, id)
  const path = `/api/wins/queue/${own.cycle.id}`
  expect((await anna?.call('DELETE', path))?.status).toBe(404)
  expect((await cleo?.call('DELETE', path))?.status).toBe(200)
  expect((await cleo?.call('DELETE', path))?.status).toBe(404)
  expect((await decline(bert, own.winner.id))?.status).toBe(200)
  const { body } = await api.visitor('GET', `/api/mountains/${id}`)
  expect(body).toMatchObject({ ticketsAvailable: 5 })
})

test('admins decide about a shield bid, and take strikes back', async () => {
  const dora = await api.addUser('@dora')
  const id = await sell('Taos', [
    [cleo, 100],
    [dora, 999_999],
  ])
  await decline(dora, (await offerTo(dora, id)).winner.id)
  const admin = async <T>(path: string, entry: z.core.$ZodType<T>) =>
    z.array(entry).parse((await api.admin('GET', path)).body)
  const [hold] = await admin('/api/admin/held-cascades', heldCascade)
  expect(hold).toMatchObject({
    held: { lapsedAmount: 999_999, nextAmount: 100 },
    mountain: { id },
    user: { username: '@dora' },
    nextUser: { username: '@cleo' },
  })
  const path = `/api/admin/held-cascades/${hold?.held.id}`
  expect((await api.admin('POST', `${path}/return`)).status).toBe(200)
  expect((await api.admin('POST', `${path}/release`)).status).toBe(404)
  expect(await admin('/api/admin/held-cascades', heldCascade)).toEqual([])
  const [latest] = await admin('/api/admin/strikes', strike)
  expect(latest).toMatchObject({
    strike: { reason: 'declined', liftedAt: null },
    user: { username: '@dora' },
    winner: { winningAmount: 999_999, paymentStatus: 'declined' },
  })
  const lift = `/api/admin/strikes/${latest?.strike.id}/lift`
  expect((await api.admin('POST', lift)).status).toBe(200)
  expect((await api.admin('POST', lift)).status).toBe(404)
})

test('the deadline of a pending win is a calendar file, for its holder alone', async () => {
  const { winner } = await offerTo(anna, await sell('Snowbird', [[anna, 1_300]]))
  const path = `/api/wins/${winner.id}/calendar.ics`
  const answer = await anna?.call('GET', path)
  const end = winner.paymentDeadline.replaceAll(/[-:]|\.\d+/g, '')
  expect(answer?.status).toBe(200)
  expect(answer?.body).toContain(`DTEND:${end}`)
  expect(answer?.body).toContain('SUMMARY:Pay for your lift ticket: Snowbird')
  expect(answer?.body).toContain('DESCRIPTION:Pay $1\\,300 before the deadline')
  expect(String(answer?.body).match(/TRIGGER:\S+/g)).toEqual([
    'TRIGGER:-PT23H30M',
    'TRIGGER:-PT30M',
  ])
  expect((await bert?.call('GET', path))?.status).toBe(404)
  await decline(anna, winner.id)
  expect((await anna?.call('GET', path))?.status).toBe(404)
})
