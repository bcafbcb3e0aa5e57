import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../failure.ts'
import type { Build } from '../rspack/builds.ts'
import type { ReleaseServer } from './server.ts'

/** What was new. */
export type Published = { outcome: 'published' | 'unchanged'; files: number; bytes: number }

/**
 * Uploads the files that the server does not have, then publishes the release. Files come first and
 * the manifest last, so a broken upload leaves nothing that is half published.
 */
export async function publish(server: ReleaseServer, { release, dir }: Build): Promise<Published> {
  const missing = await server.missing(release)
  const manifest = release.manifest?.file
  const ordered = [...missing].sort((a, b) => Number(a === manifest) - Number(b === manifest))
  let files = 0
  let bytes = 0
  for (const name of ordered) {
    const file = release.files[name]
    if (file === undefined) throw new Failure(`${release.part} has no file ${name}.`)
    const content = new Blob([readFileSync(join(dir, name))])
    await server.upload(release.part, name, file.integrity, content)
    files += 1
    bytes += file.bytes
  }
  return { outcome: await server.publish(release), files, bytes }
}
