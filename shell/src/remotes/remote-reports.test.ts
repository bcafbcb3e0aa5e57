import { beforeEach, expect, test } from 'bun:test'
import type { Registry, ReleaseReports } from '@firstchair/contract'
import { startReports } from './remote-reports.ts'

const entry = (name: string) => ({
  ...{ name, version: `version of ${name}`, manifestUrl: `/remotes/${name}/manifest.json` },
  ...{ routes: [], slots: [] },
})
const registry: Registry = { revision: '7', remotes: [entry('mf_board'), entry('mf_wins')] }

let sent: ReleaseReports[]
let arrived: Promise<void>
let leave: () => void
beforeEach(() => {
  sent = []
})

function start(overrides: Record<string, string> = {}, waitMs = 0) {
  const { promise, resolve } = Promise.withResolvers<void>()
  arrived = promise
  const send = (reports: ReleaseReports) => {
    sent.push(reports)
    resolve()
  }
  const whenLeft = (work: () => void) => {
    leave = work
  }
  return startReports({ registry, overrides, send, whenLeft, waitMs })
}

const board = { remote: 'mf_board', version: 'version of mf_board' }

test('what happens at about the same time is one request', async () => {
  const reports = start()
  reports.loaded('mf_board')
  reports.loaded('mf_wins')
  await arrived
  expect(sent).toEqual([
    {
      revision: '7',
      reports: [
        { kind: 'loaded', ...board },
        { kind: 'loaded', remote: 'mf_wins', version: 'version of mf_wins' },
      ],
    },
  ])
})

test('a failure is told from a failure of a screen and of rendering', async () => {
  for (const [kind, fail] of [
    ['load_failed', (reports) => reports.loadFailed('mf_board', new Error('404'))],
    ['screen_failed', (reports) => reports.loadFailed('mf_board', new Error('404'))],
    ['render_failed', (reports) => reports.renderFailed('mf_board', new Error('404'))],
  ] as [string, (reports: ReturnType<typeof start>) => void][]) {
    sent = []
    const reports = start({}, 5)
    if (kind !== 'load_failed') reports.loaded('mf_board')
    fail(reports)
    await arrived
    expect(sent[0]?.reports.at(-1)).toMatchObject({ kind, ...board, message: 'Error: 404' })
  }
})

test('a remote that fails again on the same page is not reported again', async () => {
  const reports = start()
  reports.loadFailed('mf_board', new Error('first'))
  reports.renderFailed('mf_board', new Error('second'))
  await arrived
  expect(sent.flatMap((each) => each.reports)).toMatchObject([{ message: 'Error: first' }])
})

test('overridden remotes, and those that the registry does not name, are not reported', async () => {
  const reports = start({ mf_wins: 'http://localhost:4101/mf-manifest.json' })
  reports.loaded('mf_wins')
  reports.loaded('mf_unknown')
  reports.loaded('mf_board')
  await arrived
  expect(sent.flatMap((each) => each.reports)).toEqual([{ kind: 'loaded', ...board }])
})

test('what waits is sent when the page is left, and once', () => {
  const reports = start({}, 60_000)
  reports.loaded('mf_board')
  leave()
  leave()
  expect(sent).toHaveLength(1)
})
