import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha384 } from '@firstchair/api/sha384'
import { descriptionName } from '@firstchair/contract'
import { Failure } from '../failure.ts'
import type { Build } from '../rspack/builds.ts'
import type { ReleaseServer } from './server.ts'

/** What was new. */
export type Published = { outcome: 'published' | 'unchanged'; files: number; bytes: number }

/** Uploads the files that the server does not have, then the description that names them. */
export async function publish(server: ReleaseServer, { release, dir }: Build): Promise<Published> {
  const { part, version } = release
  const hashes = Object.entries(release.files).map(([name, { integrity }]) => [name, integrity])
  const missing = await server.missing(part, Object.fromEntries(hashes))
  let bytes = 0
  for (const name of missing) {
    const file = release.files[name]
    if (file === undefined) throw new Failure(`${part} has no file ${name}.`)
    await server.upload(part, name, file.integrity, new Blob([readFileSync(join(dir, name))]))
    bytes += file.bytes
  }
  const description = Buffer.from(JSON.stringify(release))
  const outcome = await server.upload(
    part,
    descriptionName(version),
    sha384(description),
    new Blob([description]),
  )
  return {
    outcome: outcome === 'stored' ? 'published' : 'unchanged',
    ...{ files: missing.length, bytes },
  }
}
