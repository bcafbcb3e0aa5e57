import { expect, test } from 'bun:test'
import type { Revision } from '@firstchair/contract'
import { liveParts, releaseHistory } from './history.rules.ts'

const A = '1.0.0-aaaaaaaaaaaa'
const B = '1.0.0-bbbbbbbbbbbb'

const revision = (number: number, parts: Record<string, string>): Revision => ({
  id: number,
  ...{ at: `2026-11-0${number}T10:00:00.000Z`, author: `author ${number}`, reason: '' },
  parts: Object.fromEntries(
    Object.entries(parts).map(([part, version]) => [part, { version, source: 'release' }]),
  ),
})
const revisions = [
  revision(1, { shell: A, mf_board: A }),
  revision(2, { shell: A, mf_board: B }),
  revision(3, { shell: A, mf_board: B, mf_wins: A }),
]

test('a revision names only the parts that it changed; the newest comes first', () => {
  expect(releaseHistory(revisions).map(({ changes }) => changes)).toEqual([
    [{ part: 'mf_wins', from: null, to: A }],
    [{ part: 'mf_board', from: A, to: B }],
    [
      { part: 'shell', from: null, to: A },
      { part: 'mf_board', from: null, to: A },
    ],
  ])
})

test('a part is live since the revision that brought its version, not since the latest', () => {
  expect(
    liveParts(revisions).map(({ part, version, by, previous }) => [part, version, by, previous]),
  ).toEqual([
    ['mf_board', B, 'author 2', A],
    ['mf_wins', A, 'author 3', null],
    ['shell', A, 'author 1', null],
  ])
})

test('before the first release nothing is live', () => {
  expect(liveParts([])).toEqual([])
})
