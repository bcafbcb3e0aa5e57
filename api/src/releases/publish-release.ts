import { isDeepStrictEqual } from 'node:util'
import { fileIntegrity, type Release, releaseFileName, releaseMapName } from '@firstchair/contract'
import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import type { FileStore } from './file-store.ts'
import { storedFiles, unknownNames } from './release.rules.ts'
import { findRelease, insertRelease } from './release.store.ts'
import { sha384 } from './sha384.ts'

type Parts = Pick<Database, 'transact'> & { files: FileStore }

export type Refusal = { reason: string; message: string }

/** The files of a release that are not stored yet; those that are keep their place for longer. */
export async function missingFiles({ files }: Pick<Parts, 'files'>, release: Release) {
  const { part } = release
  const missing: string[] = []
  for (const [name, { integrity }] of storedFiles(release)) {
    if ((await files.integrityOf(part, name)) !== integrity) missing.push(name)
  }
  return missing
}

/** Stores one file of a release to come. A name that is taken by other content is refused. */
export async function storeFile(
  { files }: Parts,
  { part, name, integrity }: { part: string; name: string; integrity: string },
  content: Uint8Array,
): Promise<Refusal | null> {
  if (!releaseFileName.or(releaseMapName).safeParse(name).success) {
    return { reason: 'bad_name', message: `${name} cannot be the name of a file of a release.` }
  }
  if (!fileIntegrity.safeParse(integrity).success) {
    return { reason: 'no_integrity', message: 'Send the sha384 of the file in X-Integrity.' }
  }
  if (sha384(content) !== integrity) {
    return {
      reason: 'wrong_hash',
      message: `${name} does not have the hash that was sent with it.`,
    }
  }
  const stored = await files.integrityOf(part, name)
  if (stored === integrity) return null
  if (stored !== null) {
    return { reason: 'name_taken', message: `${part} has another file of the name ${name}.` }
  }
  await files.write(part, name, content)
  return null
}

/**
 * Publishes a release whose files are all stored. Visitors get it only once it is promoted.
 * Publishing the same release again changes nothing.
 */
export async function publishRelease(
  parts: Parts & { live: Pick<Announcer, 'adminChanged'> },
  release: Release,
  by: string,
): Promise<'published' | 'unchanged' | Refusal> {
  const unknown = unknownNames(release)
  if (unknown.length > 0) {
    return { reason: 'unknown_file', message: `The release has no file ${unknown.join(', ')}.` }
  }
  if ((release.part === 'shell') !== (release.manifest === null)) {
    return { reason: 'no_manifest', message: 'A remote, and no shell, has a federation manifest.' }
  }
  const missing = await missingFiles(parts, release)
  if (missing.length > 0) {
    return { reason: 'missing_file', message: `Upload these files first: ${missing.join(', ')}.` }
  }
  const outcome = await addRelease(parts, release, by)
  if (outcome === 'published') parts.live.adminChanged('releases')
  return outcome
}

function addRelease({ transact }: Parts, release: Release, by: string) {
  return transact<'published' | 'unchanged' | Refusal>(async (tx) => {
    if (await insertRelease(tx, release, by)) return 'published'
    const stored = await findRelease(tx, release.part, release.version)
    // The same output may be built from another commit, whose comments move the lines of its maps.
    if (isDeepStrictEqual(withoutOrigin(stored), withoutOrigin(release))) {
      return 'unchanged'
    }
    const message = `${release.part} ${release.version} was published with other content.`
    return { reason: 'version_taken', message }
  })
}

function withoutOrigin(release: Release | null) {
  if (release === null) return null
  const { commit: _commit, maps: _maps, ...output } = release
  return output
}
