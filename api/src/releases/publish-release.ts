import { isDeepStrictEqual, promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { fileIntegrity, type Release, releaseFileName } from '@firstchair/contract'
import type { Announcer } from '../live/announcer.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Refused } from '../platform/refused.ts'
import { overBudget } from './budget.rules.ts'
import { findProduction } from './channel.store.ts'
import { manifestFault } from './check-manifest.ts'
import type { Effort, FileStore } from './file-store.ts'
import { findIncompatibility } from './find-incompatibility.ts'
import { emptyScreen, unknownNames } from './release.rules.ts'
import { findRelease, findReleases, insertRelease } from './release.store.ts'
import { sha384 } from './sha384.ts'

type Parts = Pick<Database, 'transact'> & { files: FileStore }

/** The files of a release that are not stored yet; those that are keep their place for longer. */
export async function missingFiles({ files }: Pick<Parts, 'files'>, release: Release) {
  const { part } = release
  const isMissing = await Promise.all(
    Object.entries(release.files).map(
      async ([name, { integrity }]) => (await files.integrityOf(part, name)) !== integrity,
    ),
  )
  return Object.entries(release.files).flatMap(([name], index) => (isMissing[index] ? [name] : []))
}

/** Stores one file of a release to come. A name that is taken by other content is refused. */
export async function storeFile(
  { files }: Parts,
  { part, name, integrity }: { part: string; name: string; integrity: string },
  content: Uint8Array,
  effort: Effort,
): Promise<ReleaseRefusal | null> {
  if (!releaseFileName.safeParse(name).success) {
    return refuse('bad_name', `${name} cannot be the name of a file of a release.`)
  }
  if (!fileIntegrity.safeParse(integrity).success) {
    return refuse('no_integrity', 'Send the sha384 of the file in X-Integrity.')
  }
  if (sha384(content) !== integrity) {
    return refuse('wrong_hash', `${name} does not have the hash that was sent with it.`)
  }
  const stored = await files.integrityOf(part, name)
  if (stored === integrity) return null
  if (stored !== null) {
    return refuse('name_taken', `${part} has another file of the name ${name}.`)
  }
  await files.write(part, name, content, effort)
  return null
}

/** The publisher. `isLocal`: this server at its start; such builds have no budget. */
export type Publisher = { label: string; isLocal: boolean }

/**
 * Publishes a release whose files are all stored. Visitors get it only once it is promoted.
 * Publishing the same release again changes nothing.
 */
export async function publishRelease(
  parts: Parts & { config: Pick<Config, 'isProduction'>; live: Pick<Announcer, 'adminChanged'> },
  release: Release,
  publisher: Publisher,
): Promise<'published' | 'unchanged' | ReleaseRefusal> {
  const fault = contentFault(parts.config, release)
  if (fault !== null) return fault
  const missing = await missingFiles(parts, release)
  if (missing.length > 0) {
    return refuse('missing_file', `Upload these files first: ${missing.join(', ')}.`)
  }
  const sized = publisher.isLocal ? release : await withMeasuredSizes(parts, release)
  const outcome = await addRelease(parts, sized, publisher)
  if (outcome === 'published') parts.live.adminChanged('releases')
  return outcome
}

/** What publishing a release of a team would be refused for, without its files. */
export async function findProblems(
  { transact, config }: Pick<Database, 'transact'> & { config: Pick<Config, 'isProduction'> },
  release: Release,
): Promise<string[]> {
  const refusals = [
    contentFault(config, release),
    await transact((tx) => refuseBesideLive(tx, release)),
  ]
  return refusals.flatMap((refusal) => refusal?.message ?? [])
}

/** What is wrong with a release, whatever is live. */
function contentFault(
  { isProduction }: Pick<Config, 'isProduction'>,
  release: Release,
): ReleaseRefusal | null {
  const unknown = unknownNames(release)
  if (unknown.length > 0) {
    return refuse('unknown_file', `The release has no file ${unknown.join(', ')}.`)
  }
  if ((release.part === 'shell') !== (release.manifest === null)) {
    return refuse('no_manifest', 'A remote, and no shell, has a federation manifest.')
  }
  const fault = release.manifest === null ? null : manifestFault(release)
  if (fault !== null) return refuse('bad_manifest', fault)
  if (!release.allowsOverrides || !isProduction) return null
  const message = 'This shell was built for development. Publish it with NODE_ENV=production.'
  return refuse('development_build', message)
}

/** Budgets apply to the stored files, whatever sizes the team has sent. */
async function withMeasuredSizes({ files }: Parts, release: Release): Promise<Release> {
  const measured: Release['files'] = {}
  for (const [name, { integrity }] of Object.entries(release.files)) {
    const content = await files.read(release.part, name)
    if (content === null) throw new Error(`${release.part} has lost its file ${name}.`)
    // In a thread, because a file may have megabytes.
    const zipped = await promisify(gzip)(content, { level: 9 })
    measured[name] = { integrity, bytes: content.length, gzip: zipped.length }
  }
  return { ...release, files: measured }
}

function addRelease({ transact }: Parts, release: Release, { label, isLocal }: Publisher) {
  return transact<'published' | 'unchanged' | ReleaseRefusal>(async (tx) => {
    const stored = await findRelease(tx, release.part, release.version)
    if (stored !== null) {
      // The same output may be built from another commit, whose comments move the lines of its maps.
      if (isDeepStrictEqual(outputOf(stored), outputOf(release))) return 'unchanged'
      const message = `${release.part} ${release.version} was published with other content.`
      return refuse('version_taken', message)
    }
    // The local start must open with any size, and publishes every part before it promotes them together.
    const refusal = isLocal ? null : await refuseBesideLive(tx, release)
    if (refusal !== null) return refusal
    if (await insertRelease(tx, release, label)) return 'published'
    return refuse('version_taken', `Someone else publishes ${release.version} now.`)
  })
}

/** Refuses a release that is too large, or could not be promoted beside what is live now. */
async function refuseBesideLive(tx: Tx, release: Release): Promise<ReleaseRefusal | null> {
  const empty = emptyScreen(release)
  if (empty !== null) {
    const chunk = empty.slice(1).replaceAll('/', '-')
    const message = `${release.part} lists no script for ${empty}. Load its screen with import(/* webpackChunkName: "${chunk}" */ …).`
    return refuse('empty_screen', message)
  }
  const { parts } = await findProduction(tx)
  const live = Object.entries(parts).map(([part, { version }]) => ({ part, version }))
  const shell = (await findReleases(tx, live)).find(({ part }) => part === 'shell') ?? null
  const large = overBudget(release, shell)
  if (large !== null) return refuse('over_budget', large)
  const clash = await findIncompatibility(
    tx,
    live.filter(({ part }) => part !== release.part),
    [release],
  )
  return clash === null ? null : refuse('not_beside_live', clash)
}

/**
 * The content that a version identifies: the commit and the proof do not change what a page loads,
 * and integrity decides the sizes, which two compressors measure differently.
 */
function outputOf({ commit: _commit, proof: _proof, files, ...output }: Release) {
  const hashes = Object.entries(files).map(([name, { integrity }]) => [name, integrity])
  return { ...output, files: Object.fromEntries(hashes) }
}

/** Why a release was not published or a channel not changed; the message is for the team. */
export type ReleaseRefusal<Reason extends string = string> = Refused<Reason, { message: string }>

export const refuse = <const Reason extends string>(
  reason: Reason,
  message: string,
): ReleaseRefusal<Reason> => ({ refused: reason, message })

/** The body of the response to a refusal. */
export const refusalBody = <Reason extends string>({
  refused: reason,
  message,
}: ReleaseRefusal<Reason>): { reason: Reason; message: string } => ({ reason, message })
