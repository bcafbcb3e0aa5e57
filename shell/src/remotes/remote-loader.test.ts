import { beforeEach, describe, expect, test } from 'bun:test'
import type { Registry } from '@firstchair/contract'
import type { Remote } from '@firstchair/sdk'
import type { Federation } from './federation.ts'
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
let givenUp: RemoteFailure[]
beforeEach(() => {
  registered = []
  failures = []
  givenUp = []
  answers = {
    mf_board: async () => ({ remote: remote('mf_board') }),
    mf_account: async () => ({ remote: remote('mf_account') }),
  }
})

/** Far longer than what a test waits for that is not about time. */
const PATIENT_MS = 60_000
/** For what is over by its time alone. */
const IMPATIENT_MS = 20

function loader(timeoutMs = PATIENT_MS) {
  const federation: Federation = {
    register: (name, _, again) => void registered.push(again ? `${name} again` : name),
    load: (name) => answers[name]?.() ?? Promise.reject(new Error('unknown')),
  }
  const onFailure = (failure: RemoteFailure) => void failures.push(failure)
  const onGivenUp = (failure: RemoteFailure) => void givenUp.push(failure)
  return createRemoteLoader({
    federation,
    registry,
    timeoutMs,
    pauseMs: 0,
    onFailure,
    onGivenUp,
  })
}

test('a remote is loaded once, when it is first asked for', async () => {
  const remotes = loader()
  expect(registered).toEqual([])
  const [one, other] = await Promise.all([remotes.remote('mf_board'), remotes.remote('mf_board')])
  expect(one).toBe(other)
  expect(one.routes[0]?.path).toBe('/x')
  expect(registered).toEqual(['mf_board'])
})

describe('a remote has failed when', () => {
  test.each([
    ['it cannot be fetched', () => Promise.reject(new Error('404'))],
    ['it exposes nothing', async () => ({})],
    ['it is not a remote', async () => ({ remote: { name: 'mf_board', routes: [{ path: 'x' }] } })],
    ['its module is null', async () => null],
  ])('%s', async (_, answer) => {
    answers.mf_board = answer
    await expect(loader().remote('mf_board')).rejects.toBeInstanceOf(RemoteFailure)
    expect(failures.map((failure) => failure.remote)).toEqual(['mf_board'])
  })

  test('it never answers', async () => {
    answers.mf_board = () => new Promise(() => {})
    await expect(loader(IMPATIENT_MS).remote('mf_board')).rejects.toBeInstanceOf(RemoteFailure)
    expect(failures.map((failure) => failure.remote)).toEqual(['mf_board'])
  })

  test('the registry does not name it', async () => {
    await expect(loader().remote('mf_wins')).rejects.toBeInstanceOf(RemoteFailure)
    expect(registered).toEqual([])
  })
})

test('after a failure the same answer stays until somebody tries again, and only that remote is registered again', async () => {
  const remotes = loader()
  const working = answers.mf_board
  answers.mf_board = () => Promise.reject(new Error('404'))
  await remotes.remote('mf_account')
  const failed = remotes.remote('mf_board')
  await expect(failed).rejects.toBeInstanceOf(RemoteFailure)
  expect(remotes.remote('mf_board')).toBe(failed)

  if (working) answers.mf_board = working
  remotes.forget('mf_board')
  expect((await remotes.remote('mf_board')).name).toBe('mf_board')
  expect(registered).toEqual(['mf_account', 'mf_board', 'mf_board again'])
})

test('one press is enough, however many files fail one behind the other', async () => {
  const remotes = loader()
  const working = answers.mf_board
  let tries = 0
  answers.mf_board = () => {
    tries += 1
    if (tries < 4 || !working) return Promise.reject(new Error(`file ${tries} was not preloaded`))
    return working()
  }
  await expect(remotes.remote('mf_board')).rejects.toBeInstanceOf(RemoteFailure)
  remotes.forget('mf_board')
  expect((await remotes.remote('mf_board')).name).toBe('mf_board')
  expect(tries).toBe(4)
  expect(registered).toEqual(['mf_board', ...Array(3).fill('mf_board again')])
  expect(givenUp).toEqual([])
})

test('a press that did not help is told, once, and nobody insists without a press', async () => {
  const remotes = loader()
  let tries = 0
  answers.mf_board = () => {
    tries += 1
    return Promise.reject(new Error('gone'))
  }
  await expect(remotes.remote('mf_board')).rejects.toBeInstanceOf(RemoteFailure)
  expect([tries, givenUp.length]).toEqual([1, 0])
  remotes.forget('mf_board')
  await expect(remotes.remote('mf_board')).rejects.toBeInstanceOf(RemoteFailure)
  expect(tries).toBeGreaterThan(1)
  expect(givenUp.map((failure) => failure.remote)).toEqual(['mf_board'])
})

test('nobody insists any more once the load has taken too long', async () => {
  const remotes = loader(IMPATIENT_MS)
  answers.mf_board = () => Promise.reject(new Error('404'))
  await expect(remotes.remote('mf_board')).rejects.toBeInstanceOf(RemoteFailure)
  let tries = 0
  const slow = Promise.withResolvers<never>()
  answers.mf_board = () => {
    tries += 1
    return slow.promise
  }
  remotes.forget('mf_board')
  await expect(remotes.remote('mf_board')).rejects.toBeInstanceOf(RemoteFailure)
  slow.reject(new Error('too late'))
  // The next try would come with the second turn: the first sets its timer.
  for (const _ of ['its timer', 'its try']) await new Promise((turn) => setTimeout(turn))
  expect(tries).toBe(1)
})

test('a screen that failed is asked for again without its remote', async () => {
  const remotes = loader()
  await remotes.remote('mf_board')
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries === 1) throw new Error('chunk 404')
    return { default: Empty }
  }
  await expect(remotes.screen('mf_board', load)).rejects.toBeInstanceOf(RemoteFailure)
  remotes.forget('mf_board')
  expect((await remotes.screen('mf_board', load)).default).toBe(Empty)
  expect(registered).toEqual(['mf_board'])
})
