import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release, ReleaseStatus } from '@firstchair/contract'
import { startTestApi, type TestApi } from '../test-api.ts'
import { screensOf } from './release.rules.ts'
import { createTeam, fileOf, manifestOf, releaseOf, type TestTeam, versionOf } from './test-team.ts'

setDefaultTimeout(60_000)

let api: TestApi
/** The server's own start, whose releases have no budget. */
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
  await start.upload('mf_board', SCREEN)
  await start.promote({ shell: versionOf('shell'), mf_wins: versionOf('wins') })
})
afterAll(async () => {
  await api.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const SCREEN = 'its screen'
/** A release of the board, with a file for its screens beside the entry. */
function boardOf(text: string, changes: Partial<Release> = {}): Release {
  const declared = { routes: ['/board'], slots: ['board' as const], ...changes }
  const screens = screensOf(declared).map((screen) => [screen, [fileOf(SCREEN)]])
  const files = { ...releaseOf('mf_board', text).files, ...releaseOf('mf_board', SCREEN).files }
  return releaseOf('mf_board', text, { files, screens: Object.fromEntries(screens), ...declared })
}
const publish = async (text: string, changes: Partial<Release> = {}) =>
  team.release('mf_board', text, boardOf(text, changes))

/** Some 18 kB of gzip, which `releaseOf` declares as one byte. */
const LARGE = Array.from({ length: 2_000 }, (_, index) =>
  Bun.hash(String(index)).toString(36),
).join()

test('what a team states about its check travels with the release and changes nothing', async () => {
  const proof = { screens: ['/board'], browser: 'Chromium 140', at: new Date().toISOString() }
  expect((await publish('good', { proof })).body).toEqual({ message: 'published' })
  expect((await publish('good', { commit: 'other' })).body).toEqual({ message: 'unchanged' })
  const { releases } = (await team.deploy('GET', '/status')).body as ReleaseStatus // of this route
  expect(releases.map((release) => release.proof)).toEqual([proof])
  expect((await team.promote({ mf_board: versionOf('good') })).status).toBe(200)
})

test('anybody may check what would be refused, before it is published', async () => {
  const check = async (release: Release) => {
    const { body } = await api.visitor('POST', '/api/releases/check', release)
    return Object(body).problems
  }
  expect(await check(boardOf('unpublished'))).toEqual([])
  const clashing = { routes: ['/wins'], requires: { sdk: '^1.3.0', designSystem: '^1.0.0' } }
  expect(await check(boardOf('unpublished', clashing))).toEqual([
    expect.stringContaining('requires sdk ^1.3.0, but the shell'),
  ])
})

test('nobody has a release checked that is costly to measure', async () => {
  const many = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}.js`, value]))
  const { files } = releaseOf('mf_board', 'x')
  const [file] = Object.values(files)
  for (const [count, part] of [
    [61, { screens: many(61, []) }],
    [61, { families: many(61, []) }],
    [61, { screenNeeds: many(61, []) }],
    [301, { files: many(301, file) }],
  ] as const) {
    const body = { ...releaseOf('mf_board', 'x'), ...part }
    expect([count, (await team.deploy('POST', '/check', body)).status]).toEqual([count, 422])
    // A visitor's body of more than 16 kB is not read.
    const { status } = await api.visitor('POST', '/api/releases/check', body)
    expect([count, status]).toEqual([count, count === 301 ? 401 : 422])
  }
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

  test('with a screen that has no script of its own, whose size no budget would limit', async () => {
    for (const files of [[], [fileOf('bad')]]) {
      const answer = await publish('bad', { screens: { '/board': files, '#board': files } })
      expect(answer.body).toMatchObject({ reason: 'empty_screen' })
      expect(answer.body?.message).toContain('webpackChunkName: "board"')
    }
  })

  test('with much that no screen lists, or only one that is not declared', async () => {
    const texts = [1, 2, 3, 4, 5, 6].map((number) => LARGE + number)
    await Promise.all(texts.map((text) => team.upload('mf_board', text)))
    const later = Object.assign({}, ...texts.map((text) => releaseOf('mf_board', text).files))
    const files = { ...boardOf('bad').files, ...later }
    const undeclared = Object.keys(later).map((file) => [file, [file]])
    const screens = { ...boardOf('bad').screens, ...Object.fromEntries(undeclared) }
    for (const changes of [{ files }, { files, screens }]) {
      const { body } = await publish('bad', changes)
      expect(String(body?.message)).toContain('kB of scripts for later; at most 100 kB')
    }
  })

  test('when a team publishes it over a budget', async () => {
    const answer = await publish(LARGE)
    expect(answer).toMatchObject({ status: 422, body: { reason: 'over_budget' } })
    expect(String(answer.body?.message)).toMatch(/1\d\.\d kB of scripts for its entry/)
  })
})

test('no budget stops the local start', async () => {
  const answer = await start.release('mf_board', LARGE)
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
