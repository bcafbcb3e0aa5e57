import { expect, test } from 'bun:test'
import type { Release } from '@firstchair/contract'
import { checkBudget } from './publish.ts'

const release = (part: string, gzip: number): Release => ({
  ...{ part, version: '1.0.0-000000000000', commit: null, manifest: null, routes: [], slots: [] },
  ...{ initial: ['entry.js'], screens: { '/board': [] }, families: {}, needs: [] },
  files: { 'entry.js': { integrity: '', bytes: gzip, gzip } },
})
const server = (shell: Release) => ({
  release: () => Promise.resolve(shell),
  status: () =>
    Promise.resolve({
      ...{ releases: [], previews: [] },
      channel: {
        ...{ channel: 'production', revision: 1, at: null, author: null, reason: null },
        parts: { shell: { version: shell.version, source: 'start' as const } },
      },
    }),
})

test('a release over a budget is not published', () => {
  const checked = checkBudget(server(release('shell', 1_000)), release('mf_board', 20_001))
  return expect(checked).rejects.toThrow('mf_board has 20.0 kB of scripts for its entry')
})

test('a remote is measured in the shell that is live', () => {
  const checked = checkBudget(server(release('shell', 300_000)), release('mf_board', 1_000))
  return expect(checked).rejects.toThrow('301.0 kB of scripts for all of /board')
})

test('a release within its budgets may be published', () =>
  expect(
    checkBudget(server(release('shell', 100_000)), release('mf_board', 1_000)),
  ).resolves.toBeUndefined())
