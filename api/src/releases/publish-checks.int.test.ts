import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release, ReleaseProof } from '@firstchair/contract'
import { startTestApi, type TestApi } from '../test-api.ts'
import { createTeam, fileOf, manifestOf, type TestTeam, versionOf } from './test-team.ts'

setDefaultTimeout(60_000)

let api: TestApi
/** The server's own start, which needs no proof. */
let start: TestTeam
/** A team with a token for mf_board alone. */
let team: TestTeam
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firstchair-checks-'))
  api = await startTestApi({ DATA_DIR: dataDir })
  start = await createTeam(api)
  team = await createTeam(api, 'mf_board')
  const provides = { sdk: '1.2.0', designSystem: '1.0.0' }
  await start.release('shell', 'shell', { provides })
  await start.release('mf_wins', 'wins', { routes: ['/wins'] })
  await start.promote({ shell: versionOf('shell'), mf_wins: versionOf('wins') })
})
afterAll(async () => {
  await api.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const proof = (changes: Partial<ReleaseProof> = {}): ReleaseProof => ({
  with: { shell: versionOf('shell') },
  screens: ['/board', '#board'],
  browser: 'Chromium 150',
  at: '2026-11-23T05:00:00.000Z',
  ...changes,
})
const declared = { routes: ['/board'], slots: ['board'] } satisfies Partial<Release>
const publish = (text: string, changes: Partial<Release> = {}) =>
  team.release('mf_board', text, { ...declared, proof: proof(), ...changes })

/** Some 18 kB of gzip, which `releaseOf` declares as one byte. */
const LARGE = Array.from({ length: 2_000 }, (_, index) =>
  Bun.hash(String(index)).toString(36),
).join()

test('a team publishes a release that was proven in the live shell', async () => {
  expect((await publish('good')).body).toEqual({ message: 'published' })
  expect((await publish('good', { proof: proof({ browser: 'Other' }) })).body).toEqual({
    message: 'unchanged',
  })
})

describe('a release is refused', () => {
  const content = manifestOf('mf_board', fileOf('bad'))
  const withManifest = (changes: object) => ({
    manifest: { file: fileOf('bad'), content: { ...content, ...changes } },
  })
  const metaData = (changes: object) =>
    withManifest({ metaData: { ...content.metaData, ...changes } })
  const [exposed] = content.exposes

  test.each<[why: string, reason: string, changes: Partial<Release>]>([
    ['without a proof', 'no_proof', { proof: undefined }],
    ['proven in another shell', 'no_proof', { proof: proof({ with: { shell: versionOf('x') } }) }],
    ['proven in no shell', 'no_proof', { proof: proof({ with: {} }) }],
    ['without one of its screens', 'no_proof', { proof: proof({ screens: ['#board'] }) }],
    ['with a manifest of nothing', 'bad_manifest', withManifest({ metaData: undefined })],
    ['with the manifest of another remote', 'bad_manifest', withManifest({ name: 'mf_wins' })],
    ['with another public path', 'bad_manifest', metaData({ publicPath: 'https://x.example/' })],
    ['with another entry', 'bad_manifest', metaData({ remoteEntry: { name: 'x.js', path: '' } })],
    [
      'that exposes something else',
      'bad_manifest',
      withManifest({ exposes: [{ ...exposed, path: './x' }] }),
    ],
    ['that exposes more', 'bad_manifest', withManifest({ exposes: [exposed, exposed] })],
    ['with the route of another remote', 'not_beside_live', { routes: ['/wins/board'] }],
    [
      'with a place that is not its own',
      'not_beside_live',
      {
        navigation: [{ path: '/wins', label: 'Wins', access: 'user', order: 1 }],
      },
    ],
    [
      'that requires a newer sdk',
      'not_beside_live',
      {
        requires: { sdk: '^1.3.0', designSystem: '^1.0.0' },
      },
    ],
    [
      'that requires another major',
      'not_beside_live',
      {
        requires: { sdk: '^1.0.0', designSystem: '^2.0.0' },
      },
    ],
  ])('%s', async (_, reason, changes) => {
    const answer = await publish('bad', changes)
    expect(answer).toMatchObject({ status: 422, body: { reason, message: expect.any(String) } })
    const { body } = await team.deploy('GET', '/status')
    expect(JSON.stringify(body)).not.toContain(versionOf('bad'))
  })

  test('when a team publishes it over a budget', async () => {
    const answer = await publish(LARGE)
    expect(answer).toMatchObject({ status: 422, body: { reason: 'over_budget' } })
    expect(String(answer.body?.message)).toMatch(/1\d\.\d kB of scripts for its entry/)
  })
})

test('no budget stops the local start', async () => {
  const answer = await start.release('mf_board', LARGE, declared)
  expect(answer.body).toEqual({ message: 'published' })
})

test('a shell that does not meet what a live remote requires is not promoted', async () => {
  await publish('requiring', { requires: { sdk: '^1.2.0', designSystem: '^1.0.0' } })
  expect((await team.promote({ mf_board: versionOf('requiring') })).status).toBe(200)
  await start.release('shell', 'older', { provides: { sdk: '1.1.0', designSystem: '1.0.0' } })
  const answer = await start.promote({ shell: versionOf('older') })
  expect(answer).toMatchObject({ status: 422, body: { reason: 'refused' } })
  expect(String(answer.body?.message)).toContain('requires sdk ^1.2.0')
})

test('a shell needs a proof with every live remote', async () => {
  const shellTeam = await createTeam(api, 'shell')
  const live = Object.entries((await start.live()).parts).map(([part, { version }]) => [
    part,
    version,
  ])
  const provides = { sdk: '1.2.0', designSystem: '1.0.0' }
  const release = (changes: Partial<ReleaseProof>) =>
    shellTeam.release('shell', 'newer', { provides, proof: proof(changes) })
  expect((await release({ with: { mf_wins: versionOf('wins') } })).body?.reason).toBe('no_proof')
  expect((await release({ with: Object.fromEntries(live) })).status).toBe(200)
})
