import { join } from 'node:path'
import { overBudget } from '@firstchair/api/budgets'
import type { Release } from '@firstchair/contract'
import { Failure } from '../failure.ts'
import type { Build } from '../rspack/build.ts'
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
    await server.upload(release.part, name, file.integrity, Bun.file(join(dir, name)))
    files += 1
    bytes += file.bytes
  }
  return { outcome: await server.publish(release), files, bytes }
}

/**
 * Throws a {@link Failure} if a page would load too much of a release. The server checks those of
 * teams again; the local start may serve any size.
 */
export async function checkBudget(
  server: Pick<ReleaseServer, 'status' | 'release'>,
  release: Release,
): Promise<void> {
  const { channel } = await server.status()
  const live = channel.parts.shell
  const shell = live === undefined ? null : await server.release('shell', live.version)
  const large = overBudget(release, shell)
  if (large !== null) throw new Failure(large)
}
