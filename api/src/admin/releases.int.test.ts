import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type DeployToken,
  promote as promoteIn,
  type RegistryStatus,
  rollBack,
  type ServedParts,
} from '@firstchair/contract'
import { hashDeployToken } from '../remotes/deploy-token.ts'
import { teamWith, versionOf } from '../remotes/test-team.ts'
import { type Caller, startTestApi, type TestApi } from '../test-api.ts'

setDefaultTimeout(60_000)

let api: TestApi
let admin: Caller
let dataDir: string
let token: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firstchair-releases-'))
  api = await startTestApi({ DATA_DIR: dataDir })
  admin = api.admin
  token = await create({ label: 'board team', part: 'mf_board' })
  await publish('first')
  await publish('second')
})
afterAll(async () => {
  await api.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function create(body: Record<string, unknown>): Promise<string> {
  const answer = await admin('POST', '/api/admin/deploy-tokens', body)
  expect(answer.status).toBe(201)
  return Object(answer.body).token
}

const tokens = async () => (await admin('GET', '/api/admin/deploy-tokens')).body as DeployToken[] // of this route
const releases = async () => (await admin('GET', '/api/admin/registry')).body as RegistryStatus // of this route

const statusWith = async (of: string) =>
  (await fetch(`${api.url}/api/registry/revisions`, { headers: { authorization: `Bearer ${of}` } }))
    .status

/** A release of one file, published with the token of the board's team. */
async function publish(text: string): Promise<void> {
  expect((await teamWith(api, token).release('mf_board', text)).status).toBe(200)
}

async function change(act: (parts: ServedParts) => ServedParts | string, base?: number) {
  const { id, served } = await releases()
  const body = { parts: act(served), reason: 'because' }
  return admin('PUT', '/api/admin/registry', body, { 'if-match': `"${base ?? id}"` })
}
const promote = (text: string, base?: number) =>
  change((parts) => promoteIn(parts, { mf_board: versionOf(text) }), base)

describe('an admin', () => {
  test('promotes a release and rolls it back; the history says who, what and why', async () => {
    expect((await promote('first')).status).toBe(200)
    expect((await promote('second')).status).toBe(200)
    const [board] = (await releases()).parts
    expect(board).toMatchObject({ version: versionOf('second'), previous: versionOf('first') })
    const back = (parts: ServedParts) => rollBack(parts, 'mf_board', board?.previous ?? undefined)
    expect((await change(back)).status).toBe(200)
    const { parts, history } = await releases()
    expect(parts).toMatchObject([{ part: 'mf_board', version: versionOf('first'), previous: null }])
    expect(history[0]).toMatchObject({
      reason: 'because',
      changes: [{ part: 'mf_board', from: versionOf('second'), to: versionOf('first') }],
    })
    const [row] = await api.sql`select username from users where email = 'admin@example.com'`
    expect(history[0]?.author).toBe(row?.username ?? 'admin@example.com')
  })

  test('who has not seen the latest revision gets 409, and nothing changes', async () => {
    const { id: revision } = await releases()
    expect(await promote('second', revision - 1)).toMatchObject({
      status: 409,
      body: { reason: 'outdated', message: expect.stringContaining(`Revision ${revision}`) },
    })
    expect((await releases()).id).toBe(revision)
  })

  test('cannot promote what was never published', async () => {
    expect(await promote('never')).toMatchObject({ status: 404, body: { reason: 'not_found' } })
  })

  test('whose sign-in is old changes no release and no token before they confirm', async () => {
    const signedIn = await api.signIn('admin@example.com')
    await api.sql`update sessions set confirmed_at = now() - interval '16 minutes'`
    const [known] = await tokens()
    const before = (await tokens()).length
    const answers = [
      await signedIn('PUT', '/api/admin/registry', { parts: {} }),
      await signedIn('POST', '/api/admin/deploy-tokens', { label: 'old', part: 'mf_board' }),
      await signedIn('DELETE', `/api/admin/deploy-tokens/${known?.id}`),
    ]
    await api.sql`update sessions set confirmed_at = now()`
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await tokens()).toHaveLength(before)
    expect((await tokens())[0]?.revokedAt).toBeNull()
  })
})

describe('a deploy token', () => {
  test('is shown once; only its hash is stored', async () => {
    const made = await create({ label: ' wins team ', part: 'mf_wins' })
    const [listed] = await tokens()
    expect(listed).toMatchObject({ label: 'wins team', part: 'mf_wins', lastUsedAt: null })
    const days = (Date.parse(listed?.expiresAt ?? '') - Date.parse(listed?.createdAt ?? '')) / 864e5
    expect(days).toBeCloseTo(90, 1)
    expect(JSON.stringify(await tokens())).not.toContain(made)
    const [row] = await api.sql`select * from deploy_tokens where id = ${listed?.id ?? ''}`
    expect(row?.hash).toBe(hashDeployToken(made))
    expect(JSON.stringify(row)).not.toContain(made)
    expect(JSON.stringify(await api.sql`select * from audit`)).not.toContain(row?.hash)
  })

  test('opens the deploy routes until it is revoked, and never again', async () => {
    const made = await create({ label: 'short', part: 'mf_board', expiresInDays: 1 })
    expect(await statusWith(made)).toBe(200)
    const [listed] = await tokens()
    expect(listed?.lastUsedAt).not.toBeNull()
    const path = `/api/admin/deploy-tokens/${listed?.id}`
    expect((await admin('DELETE', path)).status).toBe(200)
    expect(await statusWith(made)).toBe(401)
    const revokedAt = (await tokens())[0]?.revokedAt
    expect((await admin('DELETE', path)).status).toBe(200)
    expect((await tokens())[0]?.revokedAt).toBe(revokedAt ?? null)
  })

  test('leaves its making and its end in the audit log, with the admin', async () => {
    const rows = await api.sql`
      select what, after, actor_id from audit where entity = 'deploy_token' and after ->> 'label' = 'short'
        or entity = 'deploy_token' and after ->> 'revoked_at' is not null order by id`
    expect(rows.map(({ what }) => what)).toEqual(['created', 'changed'])
    expect(rows.every(({ actor_id }) => actor_id !== null)).toBe(true)
  })

  test.each([
    ['no label', { label: '  ', part: 'mf_board' }],
    ['a label of 61 characters', { label: 'x'.repeat(61), part: 'mf_board' }],
    ['a part that cannot be one', { label: 'x', part: 'MF-Board' }],
    ['no part', { label: 'x' }],
    ['no days', { label: 'x', part: 'mf_board', expiresInDays: 0 }],
    ['more than a year', { label: 'x', part: 'mf_board', expiresInDays: 366 }],
  ])('is not made with %s', async (_, body) => {
    expect((await admin('POST', '/api/admin/deploy-tokens', body)).status).toBe(422)
  })
})
