import { expect, test } from 'bun:test'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../platform/database.ts'
import { createRegistryReader } from './registry-reader.ts'
import { releaseOf, versionOf } from './test-team.ts'
import { STABLE_VISIT } from './visit.ts'

test('a database that hangs does not take the pages with it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'firstchair-registry-'))
  await mkdir(join(dataDir, 'releases'))
  const part = { version: versionOf('shell'), source: 'release' }
  const production = {
    ...{ channel: 'production', revision: 3, at: null, author: null, reason: null },
    parts: { shell: part },
  }
  await Bun.write(
    join(dataDir, 'releases/last-good-channels.json'),
    JSON.stringify({
      ...{ state: 'production 3', production, previews: [] },
      releases: [releaseOf('shell', 'shell')],
    }),
  )
  let asked = 0
  const answers = [() => Promise.reject(new Error('away')), () => new Promise(() => {})]
  const from = { groupBy: () => ({ orderBy: () => answers[asked++]?.() }) }
  const db = { select: () => ({ from: () => from }) } as unknown as Db // what the first query uses
  const reader = createRegistryReader({ db, dataDir, log: { info: () => {}, warn: () => {} } })
  const revision = async () => (await reader.current())?.compose(STABLE_VISIT).revision
  expect(await revision()).toBe('3')
  reader.changed()
  expect(await revision()).toBe('3')
  expect(asked).toBe(2)
  await rm(dataDir, { recursive: true, force: true })
})
