import { expect, test } from 'bun:test'
import type { Release } from '@firstchair/contract'
import { publishRelease } from './publish-release.ts'
import { releaseOf } from './test-team.ts'

const files = {
  integrityOf: async () => null,
  read: async () => null,
  write: async () => {},
  list: async () => [],
  remove: async () => {},
}
const publish = (release: Release, isProduction: boolean) =>
  publishRelease(
    {
      ...{ files, config: { isProduction }, live: { adminChanged: () => {} } },
      transact: () => Promise.reject(new Error('nothing may be stored')),
    },
    release,
    { label: 'npm start', isLocal: true },
  )

test('production accepts no shell whose remotes can be replaced by an address', async () => {
  const release = releaseOf('shell', 'shell', { allowsOverrides: true })
  expect(await publish(release, true)).toMatchObject({ refused: 'development_build' })
  expect(await publish(release, false)).toMatchObject({ refused: 'missing_file' })
  const built = releaseOf('shell', 'shell')
  expect(await publish(built, true)).toMatchObject({ refused: 'missing_file' })
})
