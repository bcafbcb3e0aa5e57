import { expect, test } from 'bun:test'
import { RELEASE_COMMANDS, type ReleaseOptions, type Workplace } from './commands.ts'

const OPTIONS: ReleaseOptions = { reason: '', local: false }
const NEWEST = '1.0.0-000000000002'
const CANARY = '1.0.0-000000000001'

/** A server with two published versions; `live` is the remote's place in production. */
function workplace(live: object | undefined) {
  const changes: unknown[] = []
  const served = live ? { news: live } : {}
  const releases = [{ part: 'news', version: NEWEST }]
  const server = {
    status: async () => ({ id: 3, served, parts: [], releases, history: [] }),
    change: async (base: number, change: object) => {
      changes.push({ base, ...change })
      return { id: 4, parts: served }
    },
  }
  const place = { part: 'news', call: (name: string) => name, server }
  return { place: place as unknown as Workplace, changes } // only what these commands use
}

const run = (name: string, { place }: { place: Workplace }, ...words: string[]) =>
  RELEASE_COMMANDS[name]?.(place, words, OPTIONS)

test('promote means the running canary, not what was published last', async () => {
  const site = workplace({ version: '1.0.0-000000000000', canary: { version: CANARY } })
  await run('promote', site)
  expect(site.changes).toEqual([
    { base: 3, parts: { news: { version: CANARY, source: 'release' } }, reason: '' },
  ])
})

test('the canary of a remote that was never live leaves its release to the promotion', async () => {
  const site = workplace(undefined)
  await run('canary', site, '10')
  expect(site.changes).toEqual([])
})

test('rollback refuses a version, which it would not make live', async () => {
  const site = workplace({ version: NEWEST })
  expect(async () => run('rollback', site, CANARY)).toThrow(`promote ${CANARY}`)
})
