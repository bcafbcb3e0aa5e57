import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  bidRefused,
  NO_FACTS,
  type OwnWin,
  PICTURE_SIZE,
  storedPicture,
} from '@firstchair/contract'
import sharp from 'sharp'
import { fieldOf, startTestApi, type TestApi, type TestUser } from '../test-api.ts'
import { endNow } from './test-end.ts'

let api: TestApi
let nora: TestUser
beforeAll(async () => {
  api = await startTestApi()
  nora = await api.addUser('@nora')
})
afterAll(() => api.stop())

const FACTS = {
  ...{ description: 'One day on all lifts.\n\nFirst chair at 8:30.', place: 'Alta, Utah' },
  ...{ validFrom: '2027-01-04', validTo: '2027-01-08', blackoutDays: ['2027-01-06'] },
  ...{ conditions: 'Not transferable.', redeemAt: 'Ticket window 2', windowPrice: 240 },
  picture: null,
}
const LATER = { ...NO_FACTS, validFrom: '2027-02-01', validTo: '2027-02-01' }

async function addMountain(facts?: object): Promise<string> {
  const endTime = new Date(Date.now() + 3_600_000).toISOString()
  const body = { name: 'Alta', startPrice: 120, endTime, allowSameName: true, facts }
  return fieldOf(await api.admin('POST', '/api/admin/mountains', body), 'id')
}
const edit = (id: string, facts: object, headers = {}) =>
  api.admin('PATCH', `/api/admin/mountains/${id}`, { facts }, headers)
async function winOf(mountainId: string): Promise<OwnWin> {
  for (;;) {
    const wins = (await nora.call('GET', '/api/user/wins')).body as OwnWin[]
    const won = wins.find(({ mountain }) => mountain.id === mountainId)
    if (won) return won
    await Bun.sleep(20)
  }
}
const factsOf = async (id: string) =>
  (await api.visitor('GET', `/api/mountains/${id}`)).body as { facts: unknown }

test('a mountain without facts states none', async () => {
  expect((await factsOf(await addMountain())).facts).toBeNull()
})

test('a new mountain keeps its facts, and an edit before the first bid changes them', async () => {
  const id = await addMountain({ ...FACTS, blackoutDays: ['2027-01-06', '2027-01-06'] })
  expect((await factsOf(id)).facts).toEqual({ ...FACTS, blackoutDays: FACTS.blackoutDays })
  expect((await edit(id, LATER)).body).toMatchObject({ facts: LATER })
  expect((await factsOf(id)).facts).toEqual(LATER)
  expect((await edit(id, NO_FACTS)).status).toBe(200)
  expect((await factsOf(id)).facts).toBeNull()
})

describe('a picture', () => {
  const upload = (bytes: Uint8Array) =>
    api.admin('POST', '/api/admin/pictures', { picture: Buffer.from(bytes).toString('base64') })

  test('is stored in the size of a preview, without what the file said of its place', async () => {
    const create = { width: 900, height: 1600, channels: 3, background: '#36c' } as const
    const taken = sharp({ create })
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata()
    const stored = await upload(await taken.jpeg().toBuffer())
    expect(stored.status).toBe(201)
    const { picture } = storedPicture.parse(stored.body)
    const response = await fetch(`${api.url}${picture}`)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const { width, height, exif } = await sharp(await response.arrayBuffer()).metadata()
    expect({ width, height, exif }).toEqual({ ...PICTURE_SIZE, exif: undefined })
    const id = await addMountain(FACTS)
    await nora.call('POST', '/api/bids', { mountainId: id, amount: 150 })
    await edit(id, { ...LATER, picture })
    expect((await factsOf(id)).facts).toEqual({ ...FACTS, picture })
  })

  test.each([
    ['text', 'not a picture'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ])('is no %s', async (_, content) => {
    expect((await upload(Buffer.from(content))).status).toBe(422)
  })

  test('of another address is no fact', async () => {
    const body = { ...NO_FACTS, picture: 'https://elsewhere.example/a.jpg' }
    expect((await edit(await addMountain(), body)).status).toBe(422)
  })
})

test('what has a bid is sold as it was; an edit applies from the next cycle', async () => {
  const id = await addMountain(FACTS)
  await nora.call('POST', '/api/bids', { mountainId: id, amount: 150 })
  expect((await edit(id, LATER)).body).toMatchObject({ facts: LATER })
  expect((await factsOf(id)).facts).toEqual(FACTS)
  expect((await api.admin('GET', `/api/admin/mountains/${id}`)).body).toMatchObject({
    facts: LATER,
  })
  await expect(
    api.sql`update cycles set facts_id = null where mountain_id = ${id}`.then(() => 'done'),
  ).rejects.toThrow('This cycle has bids on what it sells.')
  await endNow(api.sql, id)
  const won = await winOf(id)
  expect(won.facts).toEqual(FACTS)
  expect((await factsOf(id)).facts).toEqual(LATER)
})

test('a bid or maximum on facts that an admin has changed is refused with the new ones', async () => {
  const id = await addMountain(FACTS)
  const seen = fieldOf(await api.visitor('GET', `/api/mountains/${id}`), 'factsId')
  await edit(id, LATER)
  const bid = (factsId: string | null) =>
    nora.call('POST', '/api/bids', { mountainId: id, amount: 150, factsId })
  const changed = { reason: 'facts_changed', ticket: { facts: LATER } }
  const refused = await bid(seen)
  expect(refused).toMatchObject({ status: 409, body: changed })
  expect((await bid(null)).body).toMatchObject(changed)
  const maximum = { maximum: 200, factsId: seen }
  const path = `/api/mountains/${id}/max-bid`
  expect(await nora.call('PUT', path, maximum)).toMatchObject({ status: 409, body: changed })
  const { ticket } = bidRefused.parse(refused.body)
  expect((await bid(ticket?.factsId ?? null)).status).toBe(201)
  // Later edits are about the next cycle, whose bids name the new version.
  await edit(id, FACTS)
  expect((await bid(ticket?.factsId ?? null)).body).toMatchObject({ reason: 'too_low' })
  await endNow(api.sql, id)
  await winOf(id)
  expect((await bid(ticket?.factsId ?? null)).body).toMatchObject({ ticket: { facts: FACTS } })
  const next = fieldOf(await api.visitor('GET', `/api/mountains/${id}`), 'factsId')
  expect((await bid(next)).status).toBe(201)
})

test('the audit log has what an edit of the facts has changed', async () => {
  const id = await addMountain()
  await edit(id, { ...NO_FACTS, place: 'Alta, Utah' })
  await edit(id, { ...NO_FACTS, place: 'Alta', windowPrice: 90 })
  const log = await api.admin('GET', `/api/admin/audit?entity=mountain&entityId=${id}`)
  expect(log.body).toMatchObject([
    {
      what: 'edited',
      before: { place: 'Alta, Utah', windowPrice: null },
      after: { place: 'Alta', windowPrice: 90 },
    },
    { what: 'edited', before: { place: null }, after: { place: 'Alta, Utah' } },
    { what: 'created' },
  ])
})

test('an edit that is based on other facts is refused with the present ones', async () => {
  const id = await addMountain()
  const seen = await api.admin('GET', `/api/admin/mountains/${id}`)
  const ifMatch = { 'if-match': `"${fieldOf(seen, 'version')}"` }
  expect((await edit(id, FACTS, ifMatch)).status).toBe(200)
  const outdated = await edit(id, LATER, ifMatch)
  expect([outdated.status, outdated.body]).toMatchObject([409, { current: { facts: FACTS } }])
})

test.each([
  { validTo: '2027-01-03' },
  { validTo: null },
  { validFrom: '2027-02-30' },
  { place: 'x'.repeat(101) },
  { description: 'a\u202Eb' },
  { windowPrice: 0 },
  { blackoutDays: ['tomorrow'] },
])('%j is refused', async (wrong) => {
  const id = await addMountain()
  expect((await edit(id, { ...FACTS, ...wrong })).status).toBe(422)
})
