import { readConfig } from '@firstchair/api/config'
import { openLocalToken } from '@firstchair/api/deploy-token'
import { Failure } from '../failure.ts'
import { type LocalOutcome, publishLocal } from '../release/publish-local.ts'
import { connectToServer } from '../release/server.ts'
import { readBuilds } from '../rspack/build.ts'

/**
 * Publishes the pages that were built into `pagesDir` and promotes those that no team has released
 * since. It runs after the instances of a new version have started.
 */
export async function publishPages(
  pagesDir: string,
  url: string,
  database: { databaseUrl: string; dataDir: string },
): Promise<LocalOutcome> {
  const token = await openLocalToken(database)
  return publishLocal(connectToServer(url, token), readBuilds(pagesDir))
}

if (import.meta.main) {
  const config = readConfig()
  const { PAGES_DIR } = process.env
  if (!PAGES_DIR) throw new Failure('PAGES_DIR: missing; it names the folder of the built pages')
  const { kept, refusal } = await publishPages(PAGES_DIR, config.publicUrl, config)
  for (const { part, live } of kept) console.info(`${part} stays at ${live}, as it was released.`)
  console.info(refusal === null ? 'The pages are live.' : `Live stays what it was: ${refusal}`)
}
