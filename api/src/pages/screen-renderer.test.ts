import { afterEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageData, Release } from '@firstchair/contract'
import { createScreenRenderer, type ScreenRenderer } from './screen-renderer.ts'

const version = '1.0.0-0123456789ab'
const data = { serverTime: '2026-12-04T18:00:00.000Z' } as PageData // the code below reads nothing else

let dir = ''
let renderer: ScreenRenderer
let warnings: unknown[]
afterEach(async () => {
  await renderer.stop()
  rmSync(dir, { recursive: true })
})

/** An installation that has built a shell, and a board whose server bundle is this code. */
function install(board: string): void {
  dir = mkdtempSync(join(tmpdir(), 'renderer-'))
  build('shell', 'exports.shared = {}; exports.render = async (page, remote) => remote.show(page)')
  build('mf_board', board)
  warnings = []
  const log = { warn: (context: unknown) => void warnings.push(context) }
  renderer = createScreenRenderer({ buildsDir: dir, log })
}

function build(part: string, code: string): void {
  const folder = join(dir, part, 'inputs')
  mkdirSync(folder, { recursive: true })
  const built: Release = {
    ...{ part, version, commit: null, files: {}, initial: ['main.js'], screens: {}, families: {} },
    ...{ needs: [], manifest: null, routes: [], slots: [] },
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(built))
  writeFileSync(join(folder, 'server.cjs'), code)
}

/** Its thread has to start first. */
const PATIENT_MS = 5_000

const render = (path = '/', remote = version, limitMs?: number) =>
  renderer.render(
    {
      shell: { part: 'shell', version },
      remote: { part: 'mf_board', version: remote },
      page: { path, search: '', data },
      dataset: {},
    },
    limitMs ?? PATIENT_MS,
  )

test('the parts that this installation has built render their screens', async () => {
  install('exports.show = ({ path, data }) => "<p>" + path + " at " + data.serverTime + "</p>"')
  expect(await render('/wins')).toBe('<p>/wins at 2026-12-04T18:00:00.000Z</p>')
})

test('the code of a version that was built elsewhere does not run', async () => {
  install('exports.show = () => "<p>ours</p>"')
  expect(await render('/', '1.0.0-aaaaaaaaaaaa')).toBeNull()
})

test('a page whose code throws is sent without it, and one line says why', async () => {
  install(
    'exports.show = ({ path }) => { if (path === "/bad") throw new Error("broken"); return "ok" }',
  )
  expect(await render('/bad')).toBeNull()
  expect(await render('/bad')).toBeNull()
  expect(await render()).toBe('ok')
  expect(warnings).toEqual([{ why: expect.stringContaining('broken') }])
})

test('a page does not wait for code that hangs', async () => {
  install('exports.show = ({ path }) => { while (path === "/bad"); return "ok" }')
  expect(await render()).toBe('ok')
  expect(await render('/bad', version, 50)).toBeNull()
  expect(await render()).toBeNull()
  expect(warnings).toEqual([{ why: 'No answer within 50 ms.' }, { why: 'The renderer is busy.' }])
})
