import { beforeEach, expect, test } from 'bun:test'
import {
  type Activity,
  activity,
  LATEST_BIDS,
  NO_FACTS,
  PULSE_BIDDERS,
  PULSE_BIDS,
} from '@firstchair/contract'
import { endNow } from '../auction/test-end.ts'
import { startTestApi, type TestUser, testApi } from '../test-api.ts'

let ann: TestUser
let bob: TestUser
let alta: string
let people = 0
const api = testApi({ BIDS_PER_SECOND: '100' })
beforeEach(async () => {
  people += 1
  for (const { mountainId } of (await read()).pulses) await remove(mountainId)
  ann = await api.addUser(`@ann_${people}`)
  bob = await api.addUser(`@bob_${people}`)
  alta = await api.addMountain('Alta')
})

const read = async (): Promise<Activity> =>
  activity.parse((await api.visitor('GET', '/api/activity')).body)
const remove = (mountainId: string) => api.admin('DELETE', `/api/admin/mountains/${mountainId}`)
async function bid(user: TestUser, amount: number, mountainId = alta): Promise<void> {
  const { status } = await user.call('POST', '/api/bids', { mountainId, amount })
  expect(status).toBe(201)
}
const pulseOf = async (mountainId: string) =>
  (await read()).pulses.find((pulse) => pulse.mountainId === mountainId)

test('a visitor reads the latest bids of all mountains, newest first', async () => {
  const taos = await api.addMountain('Taos')
  await bid(ann, 100)
  await bid(bob, 100, taos)
  await bid(bob, 120)
  const { latest } = await read()
  expect(latest.map((one) => [one.displayName, one.amount, one.mountainId, one.isAuto])).toEqual([
    [bob.username, 120, alta, false],
    [bob.username, 100, taos, false],
    [ann.username, 100, alta, false],
  ])
})

test('both bids of an answer by a maximum are listed, and the automatic one is marked', async () => {
  await bob.call('PUT', `/api/mountains/${alta}/max-bid`, { maximum: 300 })
  await bid(ann, 200)
  const { latest } = await read()
  expect(latest.map(({ amount, isAuto }) => [amount, isAuto])).toEqual([
    [201, true],
    [200, false],
    [100, true],
  ])
})

test('a pulse counts the bids of the open cycle up to its seq and has the last ones', async () => {
  for (let amount = 100; amount < 100 + PULSE_BIDS + 3; amount += 1) {
    await bid(amount % 2 === 0 ? ann : bob, amount)
  }
  const { body } = await api.visitor('GET', `/api/mountains/${alta}`)
  const pulse = await pulseOf(alta)
  expect(pulse).toMatchObject({
    cycleId: Object(body).cycleId,
    seq: Object(body).seq,
    bids: PULSE_BIDS + 3,
  })
  expect(pulse?.last.map(({ amount }) => amount)).toEqual(
    Array.from({ length: PULSE_BIDS }, (_, at) => 103 + at),
  )
})

test('bidders stand in the order of their highest bids, the leader first, and at most six', async () => {
  const others = await Promise.all(
    [1, 2, 3, 4, 5].map((at) => api.addUser(`@rider_${people}_${at}`)),
  )
  for (const [at, user] of [ann, ...others, bob, ann].entries()) await bid(user, 100 + at)
  expect((await pulseOf(alta))?.bidders).toEqual(
    [ann, bob, ...others.toReversed()].slice(0, PULSE_BIDDERS).map(({ id }) => id),
  )
})

test('a pulse has the price at the window that the facts of the cycle state', async () => {
  expect((await pulseOf(alta))?.windowPrice).toBeNull()
  await api.admin('PATCH', `/api/admin/mountains/${alta}`, {
    facts: { ...NO_FACTS, windowPrice: 199 },
  })
  expect((await pulseOf(alta))?.windowPrice).toBe(199)
})

test('a new cycle begins without bids, and the last ones stay listed', async () => {
  await bid(ann, 100)
  const before = await pulseOf(alta)
  await endNow(api.sql, alta)
  let pulse = await pulseOf(alta)
  while (pulse?.cycleId === before?.cycleId) pulse = await pulseOf(alta)
  expect(pulse).toMatchObject({ bids: 0, last: [], bidders: [] })
  expect((await read()).latest).toMatchObject([{ amount: 100, mountainId: alta }])
})

test('a withdrawn bid counts nowhere', async () => {
  await bid(ann, 100)
  await bid(bob, 150)
  const [newest] = (await read()).latest
  await api.admin('POST', `/api/admin/bids/${newest?.id}/void`, { reason: 'A typing error' })
  expect((await read()).latest.map(({ amount }) => amount)).toEqual([100])
  expect(await pulseOf(alta)).toMatchObject({ bids: 1, last: [{ amount: 100 }] })
})

test('there are no more than the promised latest bids, and none of a removed mountain', async () => {
  for (let amount = 100; amount < 100 + LATEST_BIDS + 2; amount += 1) await bid(ann, amount)
  const { latest } = await read()
  expect(latest).toHaveLength(LATEST_BIDS)
  await remove(alta)
  expect(await read()).toEqual({ latest: [], pulses: [] })
})

test('a user without a name appears as in the history', async () => {
  await bid(ann, 100)
  await api.sql`update users set username = null where id = ${ann.id}`
  expect((await read()).latest).toMatchObject([{ displayName: 'User' }])
})

test('an address that reads too often has to wait', async () => {
  const own = await startTestApi({ ATTEMPT_FACTOR: '1' })
  const statuses = new Set<number>()
  for (let read = 0; read < 620; read += 20) {
    const answers = Array.from({ length: 20 }, () => own.visitor('GET', '/api/activity'))
    for (const { status } of await Promise.all(answers)) statuses.add(status)
  }
  await own.stop()
  expect([...statuses]).toEqual([200, 429])
}, 30_000)
