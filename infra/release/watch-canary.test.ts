import { expect, test } from 'bun:test'
import { watchCanary } from './watch-canary.ts'

const [STABLE, CANARY] = ['1.0.0-000000000001', '1.0.0-000000000002']
const watched = { part: 'news', version: CANARY, minutes: 1, pollMs: 0 }

/** A server that counts these loads and failures of the canary, one pair a round. */
function serverWith(rounds: [loads: number, failures: number][], canaryOf = () => CANARY) {
  const changes: object[] = []
  const rowOf = (version: string, loads: number, failures: number) => ({
    ...{ part: 'news', version, loads, failures, latest: null },
  })
  const server = {
    live: async () => ({
      id: 3,
      parts: { news: { version: STABLE, canary: { version: canaryOf() } } },
    }),
    failures: async () => {
      const [loads, failures] = rounds.shift() ?? [0, 0]
      return { since: '', versions: [rowOf(STABLE, 500, 5), rowOf(CANARY, loads, failures)] }
    },
    change: async (base: number, change: object) => void changes.push({ base, ...change }),
  }
  return { server: server as unknown as Parameters<typeof watchCanary>[0], changes } // only what is called
}

test('a watched canary that fails more often is ended, and the reason says so', async () => {
  // What the server had counted before the canary is not the canary's.
  const { server, changes } = serverWith([
    [100, 90],
    [119, 109],
    [120, 110],
  ])
  await expect(watchCanary(server, watched)).rejects.toThrow('Aborted: 20 of 20 page loads failed')
  expect(changes).toMatchObject([
    { base: 3, reason: expect.stringContaining('20 of 20'), parts: { news: { version: STABLE } } },
  ])
})

test('a canary that somebody has promoted or ended is no longer watched', async () => {
  const { server, changes } = serverWith([], () => STABLE)
  await watchCanary(server, watched)
  expect(changes).toEqual([])
})
