import { expect, test } from 'bun:test'
import type { ChannelRevision } from '@firstchair/contract'
import { findClash, foreignPlace, rollbackTarget } from './release.rules.ts'

const declared = (name: string, routes: string[] = [], slots: 'board'[] = []) => ({
  name,
  routes,
  slots,
})
test.each([
  ['one name begins the other', [declared('mf_a'), declared('mf_ab')], /prefix/],
  ['one route lies in the other', [declared('mf_a', ['/x']), declared('mf_b', ['/x/y'])], /\/x/],
  ['both fill a slot', [declared('mf_a', [], ['board']), declared('mf_b', [], ['board'])], /slot/],
])('two remotes cannot live together when %s', (_, remotes, why) => {
  expect(findClash(remotes)).toMatch(why)
})

test('neighbours with like paths can live together', () => {
  expect(findClash([declared('mf_a', ['/x']), declared('mf_b', ['/xy'])])).toBeNull()
})

test.each([
  ['/wins', null],
  ['/wins/old', null],
  ['/winsome', '/winsome'],
  ['/admin', '/admin'],
])('a remote that answers /wins has no header place at another’s path: %s', (path, foreign) => {
  const place = { path, label: 'Wins', access: 'user' as const, order: 1 }
  expect(foreignPlace({ routes: ['/wins'], navigation: [place] })).toBe(foreign)
})

test.each([
  ['https://evil.example/snow'],
  ['//evil.example'],
  ['/snow\r\nset-cookie: a=b'],
  ['/'],
  ['/kit'],
  ['/api/mountains'],
])('a remote cannot answer %j', (path) => {
  expect(foreignPlace({ routes: ['/wins', path] })).toBe(path)
})

const live = (version: string): ChannelRevision => ({
  ...{ channel: 'production', revision: 1, at: null, author: null, reason: null },
  parts: { mf_board: { version, source: 'release' } },
})
const [A, B, C] = ['1.0.0-aaaaaaaaaaaa', '1.0.0-bbbbbbbbbbbb', '1.0.0-cccccccccccc'] as const

test.each([
  ['nothing was ever live', [], null],
  ['one version was live', [A], null],
  ['another part was promoted since', [A, B, B], A],
  ['it was rolled back once', [A, B, C, B], A],
  ['it was rolled back to the first one', [A, B, A], null],
  ['an old version was promoted again', [A, B, A, C], A],
])('a rollback returns to the version before, when %s', (_, versions, target) => {
  expect(rollbackTarget(versions.map(live), 'mf_board')).toBe(target)
})
