import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProofStatus, Release, ReleaseStatus } from '@firstchair/contract'
import { eventually } from '../payments/test-payments.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { screensOf } from './proof.rules.ts'
import { createTeam, fileOf, manifestOf, releaseOf, type TestTeam, versionOf } from './test-team.ts'

setDefaultTimeout(60_000)

let api: TestApi
/** The server's own start, whose releases are not proven. */
let start: TestTeam
/** A team with a token for mf_board alone. */
let team: TestTeam
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firstchair-checks-'))
  // In place of a browser: prints what the file `outcome` contains, else that it passed.
  const script = join(dataDir, 'prove.sh')
  const passed = {
    with: {},
    screens: ['/board'],
    browser: 'Chromium',
    at: new Date().toISOString(),
  }
  await Bun.write(script, `cat "${dataDir}/outcome" || echo '${JSON.stringify(passed)}'`)
  api = await startTestApi({ DATA_DIR: dataDir, PROOF_COMMAND: `/bin/sh "${script}"` })
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

/** The outcome of a version's proof, once there is one. */
const proven = (text: string) =>
  eventually(
    async () => {
      const path = `/parts/mf_board/${versionOf(text)}/proof`
      const { state, failure } = (await team.deploy('GET', path)).body as ProofStatus // of this route
      return { state, failure }
    },
    ({ state }) => state !== 'running',
  )

/** Some 18 kB of gzip, which `releaseOf` declares as one byte. */
const LARGE = Array.from({ length: 2_000 }, (_, index) =>
  Bun.hash(String(index)).toString(36),
).join()

describe('a team promotes what it has published', () => {
  const OUTCOME = 'outcome'
  afterEach(() => rm(join(dataDir, OUTCOME), { force: true }))

  test('once the server has loaded it in a browser', async () => {
    expect((await publish('good')).body).toEqual({ message: 'published' })
    expect(await proven('good')).toEqual({ state: 'passed', failure: null })
    expect((await team.promote({ mf_board: versionOf('good') })).status).toBe(200)
    expect((await publish('good', { commit: 'other' })).body).toEqual({ message: 'unchanged' })
  })

  test.each([
    ['a screen failed', '{"failure": "mf_board at /board: it threw"}', 'it threw'],
    ['the browser could not start', 'no such file', 'could not run its browser'],
  ])('but not when %s', async (text, output, why) => {
    await Bun.write(join(dataDir, OUTCOME), output)
    await publish(text)
    expect(await proven(text)).toEqual({ state: 'failed', failure: expect.stringContaining(why) })
    const version = versionOf(text)
    const { releases } = (await team.deploy('GET', '/status')).body as ReleaseStatus // of this route
    const stateOf = (of: string) => releases.find((one) => one.version === of)?.proof
    expect([stateOf(version), stateOf(versionOf('good'))]).toEqual(['failed', 'passed'])
    const answers = [
      await team.promote({ mf_board: version }),
      await team.change({ action: 'canary', part: 'mf_board', version, percent: 10 }),
    ]
    for (const { status, body } of answers) {
      expect([status, body?.reason, body?.message]).toEqual([
        422,
        'no_proof',
        expect.stringContaining(why),
      ])
    }
  })

  test('after it was published again, when the proof has failed for another reason', async () => {
    await Bun.write(join(dataDir, OUTCOME), '{"failure": "No browser can be started"}')
    await publish('retried')
    expect((await proven('retried')).state).toBe('failed')
    await rm(join(dataDir, OUTCOME))
    await publish('retried')
    expect((await proven('retried')).state).toBe('passed')
  })
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
  await proven('requiring')
  expect((await team.promote({ mf_board: versionOf('requiring') })).status).toBe(200)
  await start.release('shell', 'older', { provides: { sdk: '1.1.0', designSystem: '1.0.0' } })
  const answer = await start.promote({ shell: versionOf('older') })
  expect(answer).toMatchObject({ status: 422, body: { reason: 'refused' } })
  expect(String(answer.body?.message)).toContain('requires sdk ^1.2.0')
})
