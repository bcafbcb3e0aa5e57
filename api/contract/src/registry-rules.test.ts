import { describe, expect, test } from 'bun:test'
import {
  changeFault,
  disable,
  enable,
  findClash,
  findMisfit,
  findUnfit,
  previousVersions,
  promote,
  rollBack,
  rollBackTo,
  setCanary,
  withRollouts,
} from './registry-rules.ts'
import type { Release } from './release.ts'
import type { ServedParts } from './revision.ts'

const [A, B, C] = ['1.0.0-aaaaaaaaaaaa', '1.0.0-bbbbbbbbbbbb', '1.0.0-cccccccccccc'] as const
const live = (version: string): ServedParts => ({ mf_board: { version, source: 'release' } })
const LIVE: ServedParts = { shell: { version: A, source: 'start' }, ...live(A) }
const canaryOf = (version: string, percent = 10, rollout = 0) => ({ version, percent, rollout })

describe('a part', () => {
  test('is promoted without its canary, and stays disabled', () => {
    const disabled = { reason: 'Wrong prices' }
    const board = { version: A, source: 'start', disabled } as const
    const parts = { ...LIVE, mf_board: { ...board, canary: canaryOf(B) } }
    expect(promote(parts, { mf_board: B })).toEqual({
      ...LIVE,
      mf_board: { version: B, source: 'release', disabled },
    })
    expect(promote(LIVE, { mf_board: A })).toContain('live already')
  })

  test.each([
    ['one version was live', [A], undefined],
    ['another part was promoted since', [A, B, B], A],
    ['it was rolled back once', [A, B, C, B], A],
    ['it was rolled back to the first one', [A, B, A], undefined],
    ['an old version was promoted again', [A, B, A, C], A],
  ])('returns to the version before, when %s', (_, versions, target) => {
    const { mf_board: previous } = previousVersions(versions.map((of) => ({ parts: live(of) })))
    expect(previous).toBe(target)
    const outcome = rollBack(live(versions.at(-1) ?? ''), 'mf_board', previous)
    expect(outcome).toEqual(target === undefined ? expect.any(String) : live(target))
  })

  test('is disabled for a reason and enabled again; the shell is not', () => {
    const disabled = disable(LIVE, 'mf_board', 'Wrong prices')
    expect(enable(Object(disabled), 'mf_board')).toEqual(LIVE)
    expect(enable(LIVE, 'mf_board')).toContain('is on')
    expect(disable(LIVE, 'mf_none', 'x')).toContain('not live')
    expect(changeFault(LIVE, Object(disable(LIVE, 'mf_board', '')))).toContain('Say why')
    expect(changeFault(LIVE, Object(disable(LIVE, 'shell', 'x')))).toContain('no page')
    expect(changeFault(LIVE, Object(disable(LIVE, 'mf_board', 'x'.repeat(301))))).toContain('300')
  })

  test('is never dropped from the list, nor is the list saved as it was', () => {
    expect(changeFault(LIVE, live(A))).toContain('shell would be missing')
    expect(changeFault(LIVE, LIVE)).toContain('live already')
  })
})

describe('a canary', () => {
  test('keeps the revision that began it while its share grows', () => {
    const begun = withRollouts(LIVE, Object(setCanary(LIVE, 'mf_board', B, 10)), 7)
    expect(begun.mf_board?.canary).toEqual(canaryOf(B, 10, 7))
    const grown = withRollouts(begun, Object(setCanary(begun, 'mf_board', B, 60)), 8)
    expect(grown.mf_board?.canary).toEqual(canaryOf(B, 60, 7))
    const other = withRollouts(grown, Object(setCanary(grown, 'mf_board', C, 60)), 9)
    expect(other.mf_board?.canary).toEqual(canaryOf(C, 60, 9))
    expect(setCanary(grown, 'mf_board', B, 0)).toEqual(LIVE)
    expect(setCanary(LIVE, 'mf_board', B, 0)).toContain('no canary')
    expect(changeFault(LIVE, Object(setCanary(LIVE, 'mf_board', A, 10)))).toContain('everybody')
  })
})

const declared = (name: string, routes: string[] = [], slots: 'board'[] = []) => ({
  ...{ name, routes, slots },
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

const placed = (routes: string[], navigation: Release['navigation'] = []) =>
  findUnfit({ part: 'mf_wins', routes, navigation }, undefined)

test.each([
  ['/wins', null],
  ['/wins/old', null],
  ['/winsome', expect.stringContaining('a place at /winsome')],
  ['/admin', expect.stringContaining('a place at /admin')],
])('a remote that answers /wins has no header place at another’s path: %s', (path, problem) => {
  expect(placed(['/wins'], [{ path, label: 'Wins', access: 'user', order: 1 }])).toEqual(problem)
})

test.each([
  ['https://evil.example/snow'],
  ['//evil.example'],
  ['/snow\r\nset-cookie: a=b'],
  ['/'],
  ['/kit'],
  ['/api/mountains'],
])('a remote cannot answer %j', (path) => {
  expect(placed(['/wins', path])).toContain(`a place at ${path}`)
})

test('a canary must fit every version that a page could load beside it', () => {
  const release = (part: string, version: string, changes: Partial<Release> = {}): Release => ({
    ...{ part, version, commit: null, files: {}, initial: [], screens: {}, families: {} },
    ...{ needs: [], manifest: null, routes: [], slots: [], ...changes },
  })
  const parts: ServedParts = {
    mf_board: { version: A, source: 'release', canary: canaryOf(B) },
    mf_wins: { version: A, source: 'release' },
  }
  const fitting = [release('mf_board', A), release('mf_wins', A, { routes: ['/wins'] })]
  const clashing = release('mf_board', B, { routes: ['/wins'] })
  expect(findMisfit({ parts, releases: [...fitting, release('mf_board', B)] })).toBeNull()
  expect(findMisfit({ parts, releases: [...fitting, clashing] })).toContain('/wins belongs to')
})

test('a shell of a new major version follows once what it does not fit is disabled', () => {
  const description = (part: string, changes: object): Release => {
    const empty = { screens: {}, families: {}, needs: [], routes: [], slots: [], manifest: null }
    return { part, version: A, commit: null, files: {}, initial: [], ...empty, ...changes }
  }
  const releases = [
    description('shell', { provides: { sdk: '1.1.0', designSystem: '6.0.0' } }),
    description('mf_board', { requires: { sdk: '^1.1.0', designSystem: '^5.0.0' } }),
  ]
  expect(findMisfit({ parts: LIVE, releases })).toContain('requires designSystem ^5.0.0')
  const parts = Object(disable(LIVE, 'mf_board', 'Needs the older shell'))
  expect(findMisfit({ parts, releases })).toBeNull()
  expect(findMisfit({ parts: Object(enable(parts, 'mf_board')), releases })).not.toBeNull()
})

test('a former revision comes back without the canaries since, and takes no part away', () => {
  const news = { mf_news: { version: A, source: 'release' } } as const
  const now: ServedParts = { ...LIVE, ...live(B), ...news }
  expect(rollBackTo(now, LIVE)).toEqual({ ...LIVE, ...news })
  const tried: ServedParts = {
    ...LIVE,
    mf_board: { version: A, source: 'release', canary: canaryOf(B) },
  }
  expect(rollBackTo(tried, LIVE)).toEqual(LIVE)
  expect(rollBackTo(LIVE, LIVE)).toContain('live already')
})
