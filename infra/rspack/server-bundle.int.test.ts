import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Mountain, OwnWin, PageData, User } from '@firstchair/contract'
import { findParts } from './parts.ts'
import { buildServerBundle, SERVER_BUNDLE } from './server-bundle.ts'
import { readRepository } from './shared.ts'

type Shell = {
  shared: unknown
  render: (
    page: { path: string; search: string; data: PageData },
    remote: unknown,
  ) => Promise<string>
}

const ROOT = resolve(import.meta.dir, '../..')
const NOW = '2026-12-04T18:00:00.000Z'
const DEADLINE = '2026-12-06T18:00:00.000Z'

let dir = ''
let shell: Shell
let board: unknown
let account: unknown
let wins: unknown
let admin: unknown
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'server-bundle-'))
  const load = createRequire(import.meta.url)
  const [first, ...others] = await Promise.all(
    ['shell', 'mf_board', 'mf_account', 'mf_wins', 'mf_admin'].map(build),
  )
  shell = load(first ?? '') as Shell // what shell/src/server.tsx exports
  Object.assign(globalThis, { firstchairShared: shell.shared })
  ;[board, account, wins, admin] = others.map((file) => load(file))
}, 60_000)
afterAll(() => rmSync(dir, { recursive: true }))

async function build(name: string): Promise<string> {
  const part = findParts(ROOT).find((one) => one.name === name)
  if (part === undefined) throw new Error(`There is no ${name}.`)
  const outDir = mkdtempSync(join(dir, name))
  const options = {
    ...readRepository(ROOT),
    dir: part.dir,
    name,
    outDir,
    mode: 'production',
  } as const
  await buildServerBundle(options, part.kind === 'shell')
  return join(outDir, SERVER_BUNDLE)
}

const idOf = (place: number) => `01900000-0000-7000-8000-0000000000${place + 10}`

const userNamed = (username: string, place: number): User => ({
  ...{ id: idOf(place), username, email: `${username}@example.com`, firstName: 'A', lastName: 'B' },
  ...{ phone: '5550100100', paypalEmail: `${username}@example.com`, isAdmin: 0, isArchived: 0 },
  ...{ approvalStatus: 'approved', emailVerified: 1, createdAt: NOW },
})

const mountainOf = (name: string, place: number, leader: User): Mountain => ({
  ...{ id: idOf(place), name, seq: place, cycleId: idOf(place + 40), cycleNumber: 1 },
  ...{ currentBidder: leader.username, currentBidderId: leader.id, currentPrice: 140 + place },
  ...{ startPrice: 50, endTime: '2026-12-05T18:00:00.000Z', ticketsAvailable: 3, totalTickets: 5 },
  cyclesCompleted: 0,
})

const ACCOUNT = ['/login', '/register']

/** What the document says to a user who has bid on both mountains and leads on the first. */
function pageOf(user: User, rival: User, names: readonly [string, string]): PageData {
  const mountains = names.map((name, at) => mountainOf(name, at, at === 0 ? user : rival))
  return {
    ...{ serverTime: NOW, user, mountains, wins: [] },
    bids: mountains.map(({ id }, at) => ({
      ...{ id: idOf(at + 60), mountainId: id, amount: 123 + at, status: 'active', placedAt: NOW },
    })),
    ticker: { messages: [], settings: { scrollSpeed: 30 } },
    registry: {
      revision: '1',
      remotes: [
        { name: 'mf_board', version: '1', manifestUrl: '/m.json', routes: [], slots: ['board'] },
        { name: 'mf_account', version: '1', manifestUrl: '/m.json', routes: ACCOUNT, slots: [] },
        { name: 'mf_wins', version: '1', manifestUrl: '/m.json', routes: ['/wins'], slots: [] },
        { name: 'mf_admin', version: '1', manifestUrl: '/m.json', routes: ['/admin'], slots: [] },
      ],
    },
    manifests: {},
  }
}

const ann = userNamed('@ann', 1)
const bob = userNamed('@bob', 2)
const render = (data: PageData) => shell.render({ path: '/', search: '', data }, board)

test('a page shows the cards with the standing of its user', async () => {
  const html = await render(pageOf(ann, bob, ['Alta', 'Vail']))
  expect(html.match(/<article/g)).toHaveLength(2)
  expect(html).toContain('Winning')
  expect(html).toContain('$140')
})

test('a page shows nothing of the page that was rendered before', async () => {
  const ofBob = pageOf(bob, { ...ann, username: '@rival' }, ['Aspen', 'Stowe'])
  const alone = await render(ofBob)
  expect(alone).toContain('Aspen')
  const { bids: _, ticker: __, ...barely } = ofBob
  const barelyAlone = await render(barely)
  expect(barelyAlone).not.toContain('My last bid')
  const ofAnn = pageOf(ann, bob, ['Alta', 'Vail'])
  // The same mountains at a later time.
  const mountains = ofAnn.mountains?.map((mountain) => ({ ...mountain, seq: 9 }))
  const messages = [{ id: idOf(80), message: 'Snow tonight' }]
  const html = await render({
    ...{ ...ofAnn, ...(mountains && { mountains }) },
    ticker: { messages, settings: { scrollSpeed: 30 } },
  })
  for (const trace of ['@ann', 'Alta', 'Vail', 'My last bid', 'Snow tonight'])
    expect(html).toContain(trace)
  expect(await render(barely)).toBe(barelyAlone)
  expect(await render(ofBob)).toBe(alone)
})

test('visitors see the landing page and the forms to sign in', async () => {
  const { bids: _, wins: __, ...data } = { ...pageOf(ann, bob, ['Alta', 'Vail']), user: null }
  const landing = await shell.render({ path: '/', search: 'bid=7', data }, null)
  for (const text of ['2 mountains', 'Alta', 'href="/login?bid=7"']) expect(landing).toContain(text)
  const [login, register] = await Promise.all(
    ACCOUNT.map((path) => shell.render({ path, search: '', data }, account)),
  )
  expect(login).toContain('Forgot password')
  expect(register).toContain('Only 5 tickets per mountain.')
})

test('My Wins shows what is to be paid, and no time of the server’s zone', async () => {
  const { mountains = [], bids: _, wins: __, ...data } = pageOf(ann, bob, ['Alta', 'Vail'])
  const ownWins: OwnWin[] = mountains.map(({ id, name }, at) => ({
    winner: {
      ...{ id: idOf(at + 20), ticketNumber: 1, winningAmount: 123, awardedAt: NOW },
      ...{ paymentStatus: at === 0 ? 'pending' : 'captured', paymentDeadline: DEADLINE },
    },
    ...{ mountain: { id, name }, facts: null },
    cycle: { id: idOf(at + 30), cycleNumber: 1, startDate: NOW, endDate: NOW },
  }))
  const page = { path: '/wins', search: '', data: { ...data, ownWins, queue: [] } }
  const html = await shell.render(page, wins)
  for (const text of ['Pending Payment', '$123', 'Loading PayPal', 'Paid Tickets'])
    expect(html).toContain(text)
  expect(html).not.toContain('2026')
})

test('admins see the panel before its numbers have come', async () => {
  const data = { ...pageOf(ann, bob, ['Alta', 'Vail']), user: { ...ann, isAdmin: 1 as const } }
  const html = await shell.render({ path: '/admin', search: '', data }, admin)
  for (const text of ['Manage auctions, users', 'Open auctions', 'Section'])
    expect(html).toContain(text)
})

test('a screen that fails says why', async () => {
  const broken = () => {
    throw new Error('broken')
  }
  const remote = { slots: { board: async () => ({ default: broken }) } }
  const page = { path: '/', search: '', data: pageOf(ann, bob, ['Alta', 'Vail']) }
  await expect(shell.render(page, { remote })).rejects.toThrow('broken')
})
