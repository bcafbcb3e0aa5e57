import { beforeEach, describe, expect, test } from 'bun:test'
import type { Registry } from '@firstchair/contract'
import type { Remote } from '@firstchair/sdk'
import type { Federation } from './federation.ts'
import { unmetIn } from './remote-failure.rules.ts'
import { createRemoteLoader, RemoteFailure } from './remote-loader.ts'

const entry = (name: string) => ({
  name,
  version: '1',
  manifestUrl: `/remotes/${name}/1/mf-manifest.json`,
  routes: [],
  slots: [],
})
const registry: Registry = { revision: 'r1', remotes: [entry('mf_board'), entry('mf_account')] }
const Empty = () => null
const remote = (name: string): Remote => ({
  name,
  routes: [{ path: '/x', title: 'X', access: 'public', load: async () => ({ default: Empty }) }],
})

let registered: string[]
let answers: Record<string, () => Promise<unknown>>
let failures: RemoteFailure[]
let loaded: string[]
beforeEach(() => {
  registered = []
  failures = []
  loaded = []
  answers = {
    mf_board: async () => ({ remote: remote('mf_board') }),
    mf_account: async () => ({ remote: remote('mf_account') }),
  }
})

/** Never reached by tests that are not about the timeout. */
const LONG_TIMEOUT_MS = 60_000
const SHORT_TIMEOUT_MS = 20

function loader(timeoutMs = LONG_TIMEOUT_MS, of = registry) {
  const federation: Federation = {
    register: async (name) => void registered.push(name),
    load: (name) => answers[name]?.() ?? Promise.reject(new Error('unknown')),
  }
  const onFailure = (failure: RemoteFailure) => void failures.push(failure)
  const onLoaded = (name: string) => void loaded.push(name)
  const loadMissingStyles = async () => {}
  return createRemoteLoader({
    ...{ federation, registry: of, timeoutMs, loadMissingStyles, onFailure, onLoaded },
  })
}

test('a remote is loaded once, when it is first requested', async () => {
  const remotes = loader()
  expect(registered).toEqual([])
  const [one, other] = await Promise.all([remotes.remote('mf_board'), remotes.remote('mf_board')])
  expect(one).toBe(other)
  expect(one.routes[0]?.path).toBe('/x')
  expect(registered).toEqual(['mf_board'])
  expect(loaded).toEqual(['mf_board'])
})

describe('a remote has failed when', () => {
  test.each([
    ['it cannot be fetched', 'FC-3', () => Promise.reject(new Error('404'))],
    ['it exposes nothing', 'FC-5', async () => ({})],
    [
      'it is not a remote',
      'FC-5',
      async () => ({ remote: { name: 'mf_board', routes: [{ path: 'x' }] } }),
    ],
    ['its module is null', 'FC-5', async () => null],
  ])('%s', async (_, problem, answer) => {
    answers.mf_board = answer
    const failed = loader().remote('mf_board')
    await expect(failed).rejects.toBeInstanceOf(RemoteFailure)
    await expect(failed).rejects.toThrow(problem)
    expect(failures.map((failure) => failure.remote)).toEqual(['mf_board'])
    expect(loaded).toEqual([])
  })

  test('it never answers', async () => {
    answers.mf_board = () => new Promise(() => {})
    await expect(loader(SHORT_TIMEOUT_MS).remote('mf_board')).rejects.toThrow('FC-4')
    expect(failures.map((failure) => failure.remote)).toEqual(['mf_board'])
  })

  test('the registry does not name it', async () => {
    await expect(loader().remote('mf_wins')).rejects.toThrow('FC-1')
    expect(registered).toEqual([])
  })
})

describe('a remote whose requirements the shell does not meet', () => {
  const provides = { sdk: '1.4.0', designSystem: '1.0.0' }
  const demanding = (sdk: string): Registry => ({
    ...{ revision: 'r1', provides },
    remotes: [
      { ...entry('mf_board'), requires: { sdk, designSystem: '^1.0.0' } },
      entry('mf_account'),
    ],
  })

  test.each(['^2.0.0', '^1.5.0'])('is not loaded, and says what it needs: %s', async (sdk) => {
    const remotes = loader(LONG_TIMEOUT_MS, demanding(sdk))
    const failure: unknown = await remotes.remote('mf_board').catch((error: unknown) => error)
    expect(unmetIn(failure)).toEqual({
      ...{ remote: 'mf_board', package: 'sdk', required: sdk, provided: '1.4.0' },
    })
    expect((await remotes.remote('mf_account')).name).toBe('mf_account')
    expect(registered).toEqual(['mf_account'])
  })

  test('is loaded by a shell that is newer than it needs', async () => {
    await loader(LONG_TIMEOUT_MS, demanding('^1.3.0')).remote('mf_board')
    expect(registered).toEqual(['mf_board'])
  })
})

test('with the page each loaded remote is disposed of once, also after one that throws', async () => {
  const disposed: string[] = []
  const disposing = (name: string, dispose: () => void) => async () => ({
    remote: { ...remote(name), dispose },
  })
  answers.mf_board = disposing('mf_board', () => {
    disposed.push('mf_board')
    throw new Error('on purpose')
  })
  answers.mf_account = disposing('mf_account', () => void disposed.push('mf_account'))
  const remotes = loader()
  remotes.dispose()
  await Promise.all([remotes.remote('mf_board'), remotes.remote('mf_account')])
  expect(disposed).toEqual([])
  remotes.dispose()
  remotes.dispose()
  expect(disposed.sort()).toEqual(['mf_account', 'mf_board'])
})

test('a failed load is not repeated, and the other remotes still load', async () => {
  const remotes = loader()
  answers.mf_board = () => Promise.reject(new Error('404'))
  const failed = remotes.remote('mf_board')
  await expect(failed).rejects.toBeInstanceOf(RemoteFailure)
  expect(remotes.remote('mf_board')).toBe(failed)
  expect((await remotes.remote('mf_account')).name).toBe('mf_account')
  expect(registered).toEqual(['mf_board', 'mf_account'])
})

test('a screen is loaded once, and its failure names its remote', async () => {
  const remotes = loader()
  const load = () => Promise.reject(new Error('chunk 404'))
  const failed = remotes.screen('mf_board', load)
  await expect(failed).rejects.toThrow('FC-6')
  expect(remotes.screen('mf_board', load)).toBe(failed)
  expect(failures.map((failure) => failure.remote)).toEqual(['mf_board'])
})
