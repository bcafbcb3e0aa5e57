import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@firstchair/api/config'
import { openLocalToken } from '@firstchair/api/deploy-token'
import { createLogger } from '@firstchair/api/logger'
import { startApi } from '@firstchair/api/main'
import { prepareDatabase } from '@firstchair/api/prepare-database'
import { type ProofInput, screensOf } from '@firstchair/api/proof-rules'
import { partPath } from '@firstchair/api/registry'
import { sha384 } from '@firstchair/api/sha384'
import type { Release, ReleaseProof } from '@firstchair/contract'
import postgres from 'postgres'
import { Failure } from '../failure.ts'
import { createTestDatabase } from '../postgres/test-database.ts'
import type { Build } from '../rspack/builds.ts'
import { freePort } from '../test/free-port.ts'
import { publish } from './publish.ts'
import { connectToServer } from './server.ts'
import { type Logins, visitScreens } from './visit-screens.ts'

const ADMIN = { email: 'admin@example.com', password: 'only for this proof' }

/**
 * Loads a published version in a browser together with what is live in an installation, on a
 * separate temporary product with sample auctions, and visits its screens; those of all live remotes
 * when it is the shell. Throws a {@link Failure} with the first thing that went wrong.
 */
export async function prove({ site, proven, live }: ProofInput): Promise<ReleaseProof> {
  const { part } = proven
  if (part !== 'shell' && !live.some((other) => other.part === 'shell')) {
    throw new Failure('No shell is live, in which this part could be loaded.')
  }
  const dir = await mkdtemp(join(tmpdir(), 'firstchair-proof-'))
  try {
    const builds: Build[] = []
    for (const release of [proven, ...live])
      builds.push(await download(site, release, join(dir, release.part)))
    const visited = await onOwnProduct(dir, builds, (url, logins) =>
      visitScreens(url, logins, part === 'shell' ? live : [proven]),
    )
    return {
      with: Object.fromEntries(live.map((other) => [other.part, other.version])),
      screens: part === 'shell' ? live.flatMap(screensOf) : screensOf(proven),
      browser: visited.browser,
      at: new Date().toISOString(),
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** The files of a release. */
async function download(site: string, release: Release, dir: string): Promise<Build> {
  const { part } = release
  for (const [name, { integrity }] of Object.entries(release.files)) {
    const content = await (await fetch(`${site}${partPath(part)}/${name}`)).bytes()
    if (sha384(content) !== integrity) {
      throw new Failure(`${site} has no ${part} file ${name} of the expected content.`)
    }
    // Creates the folder.
    await Bun.write(join(dir, name), content)
  }
  return { release, dir }
}

/** Runs `work` on a temporary product that serves these builds. */
async function onOwnProduct<Result>(
  dataDir: string,
  builds: readonly Build[],
  work: (url: string, logins: Logins) => Promise<Result>,
): Promise<Result> {
  const database = await createTestDatabase()
  try {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const config = readConfig({
      ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url },
      ...{ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.migrationUrl },
      ...{ DATA_DIR: dataDir, JWT_SECRET: crypto.randomUUID(), SEED: 'demo' },
      ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
      ...{ LOG_LEVEL: 'silent', ATTEMPT_FACTOR: '1000' },
    })
    const logins = await prepareDatabase(config)
    const [bidder, newUser] = logins.filter(({ role }) => role === 'bidder')
    if (bidder === undefined || newUser === undefined) throw new Error('The demo has no bidders.')
    const owner = postgres(database.migrationUrl, { max: 1 })
    await owner`update users set paypal_email = null where email = ${newUser.email}`
    await owner.end()
    const api = await startApi(config, createLogger('silent'))
    try {
      const own = connectToServer(url, await openLocalToken(config))
      for (const build of builds) await publish(own, build)
      const versions = Object.fromEntries(
        builds.map(({ release }) => [release.part, release.version]),
      )
      const change = { action: 'promote', versions, source: 'start' } as const
      await own.change({ base: 0, reason: 'proof', change })
      return await work(url, { admin: ADMIN, bidder, newUser })
    } finally {
      await api.stop()
    }
  } finally {
    await database.drop()
  }
}
