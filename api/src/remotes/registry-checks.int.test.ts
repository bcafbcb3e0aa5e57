import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { promote, type Release, type ServedParts, screensOf } from '@firstchair/contract'
import { sha384 } from './sha384.ts'
import {
  createTeam,
  encode,
  fileOf,
  releaseOf,
  startTestReleases,
  type TestReleases,
  type TestTeam,
  versionOf,
} from './test-team.ts'

setDefaultTimeout(60_000)

let started: TestReleases
/** The server's own start, whose releases have no budget. */
let team: TestTeam
let board: TestTeam

beforeAll(async () => {
  started = await startTestReleases()
  team = started.team
  board = await createTeam(started.api, 'mf_board')
})
afterAll(() => started.stop())

const asStart = (versions: Record<string, string>) => (parts: ServedParts) =>
  promote(parts, versions, 'start')
const NO_MANIFEST = { manifest: { file: fileOf('its screen'), content: {} } }

describe('a team’s version is not promoted', () => {
  let count = 0
  /** A version of the board with a screen of its own; the next one each time. */
  async function put(changes: Partial<Release> = {}, given = '') {
    count += 1
    const text = given || `board ${count}`
    await board.upload('mf_board', 'its screen')
    const files = {
      ...releaseOf('mf_board', text).files,
      ...releaseOf('mf_board', 'its screen').files,
    }
    const places = { routes: ['/board'], slots: ['board' as const], ...changes }
    const screens = screensOf(places).map((screen) => [screen, [fileOf('its screen')]])
    const declared = { files, screens: Object.fromEntries(screens), ...places }
    expect((await board.release('mf_board', text, declared)).status).toBe(200)
    return board.promote({ mf_board: versionOf(text) })
  }
  beforeAll(async () => {
    const provides = { sdk: '1.2.0', designSystem: '1.0.0' }
    await team.release('shell', 'shell', { provides })
    await team.release('mf_pass', 'pass', { routes: ['/pass'] })
    await team.change(asStart({ shell: versionOf('shell'), mf_pass: versionOf('pass') }))
  })

  const large = Array.from({ length: 2_000 }, (_, at) => Bun.hash(String(at)).toString(36)).join()
  test.each<[why: string, message: string, changes: Partial<Release>, text: string]>([
    ['with a route of another remote', '/pass belongs to', { routes: ['/pass/board'] }, ''],
    [
      'with a header place of another remote',
      'a place at /pass',
      { navigation: [{ path: '/pass', label: 'Pass', access: 'user', order: 1 }] },
      '',
    ],
    [
      'that requires a newer sdk',
      'requires sdk ^1.3.0, but the shell',
      { requires: { sdk: '^1.3.0', designSystem: '^1.0.0' } },
      '',
    ],
    ['with an empty screen', 'lists no script for /board', { screens: {} }, ''],
    ['with the manifest of nothing', 'has no valid name', NO_MANIFEST, ''],
    // Some 18 kB of gzip, which the description states as one byte.
    ['over a budget, by its stored bytes', 'kB of scripts for its entry', {}, large],
  ])('%s', async (_, message, changes, text) => {
    const answer = await put(changes, text)
    expect([answer.status, answer.body?.message]).toEqual([422, expect.stringContaining(message)])
  })

  test('before its files are stored, or when it was never put', async () => {
    await board.describe(releaseOf('mf_board', 'described only'))
    const answer = await board.promote({ mf_board: versionOf('described only') })
    expect(answer.body?.message).toContain(`Put these files first: ${fileOf('described only')}`)
    const asked = { part: 'mf_board', files: { [fileOf('described only')]: sha384(encode('x')) } }
    expect((await board.send('POST', '/missing', asked)).body).toEqual({
      missing: [fileOf('described only')],
    })
    expect((await board.promote({ mf_board: versionOf('never') })).status).toBe(404)
  })

  test('but a local build of any size is, what was live before, and a team’s fitting one', async () => {
    expect((await put()).status).toBe(200)
    const answer = await team.change(asStart({ mf_board: versionOf(large) }))
    expect(answer.status).toBe(200)
    // A rollback must not fail for its size.
    for (const text of ['first', large]) {
      expect((await board.promote({ mf_board: versionOf(text) })).status).toBe(200)
    }
  })

  test('nor does what other teams write keep it from being sent', async () => {
    const { id } = await team.live()
    const part = {
      ...{ version: versionOf('none'), source: 'release', disabled: { reason: '…'.repeat(300) } },
      canary: { version: versionOf('never'), percent: 10, rollout: id },
    }
    const names = Array.from({ length: 50 }, (_, index) => `mf_${index}`.padEnd(40, 'x'))
    const parts = Object.fromEntries(names.map((name) => [name, part]))
    const answer = await team.send('PUT', '', { parts }, { 'if-match': `"${id}"` })
    expect([answer.status, answer.body?.message]).not.toContain(413)
  })

  test('nor is a shell that lacks what a live remote requires', async () => {
    await put({ requires: { sdk: '^1.2.0', designSystem: '^1.0.0' } })
    await team.release('shell', 'older', { provides: { sdk: '1.1.0', designSystem: '1.0.0' } })
    const answer = await team.change(asStart({ shell: versionOf('older') }))
    expect(answer.body?.message).toContain('requires sdk ^1.2.0')
  })
})
