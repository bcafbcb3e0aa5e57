import { type ChannelChange, type ChannelRevision, PRODUCTION } from '@firstchair/contract'
import type { Announcer } from '../live/announcer.ts'
import type { Database, Tx } from '../platform/database.ts'
import { findChannel, insertRevision, listRevisions } from './channel.store.ts'
import type { FileStore } from './file-store.ts'
import { missingFiles, type Refusal } from './publish-release.ts'
import type { RegistryReader } from './registry-reader.ts'
import { findClash, rollbackTarget } from './release.rules.ts'
import { findRelease, findReleases } from './release.store.ts'

type Parts = Pick<Database, 'transact'> & {
  files: FileStore
  registry: Pick<RegistryReader, 'changed'>
  live: Pick<Announcer, 'adminChanged'>
}
export type ChannelRefusal = Refusal & { reason: 'stale' | 'not_found' | 'refused' }

/**
 * Makes a new revision of the production channel, which page loads get from now on. Refused as
 * `stale` when the author has not seen the latest revision.
 */
export async function changeChannel(
  parts: Parts,
  change: ChannelChange,
  author: string,
): Promise<ChannelRevision | ChannelRefusal> {
  const outcome = await addRevision(parts, change, author)
  if ('message' in outcome) return outcome
  parts.registry.changed()
  parts.live.adminChanged('releases')
  return outcome
}

async function addRevision(
  { transact, files }: Pick<Parts, 'transact' | 'files'>,
  { base, reason, change }: ChannelChange,
  author: string,
): Promise<ChannelRevision | ChannelRefusal> {
  return transact(async (tx) => {
    const live = await findChannel(tx, PRODUCTION)
    if (live.revision !== base) return stale(live)
    const wanted = await wantedParts(tx, change)
    if ('message' in wanted) return wanted
    const parts = { ...live.parts, ...wanted.parts }
    for (const part of Object.keys(wanted.parts)) {
      const lost = await lostFiles({ tx, files }, part, parts)
      if (lost.length > 0) return gone(part, lost)
    }
    const clash = await whyNotTogether(tx, parts)
    if (clash !== null) return { reason: 'refused', message: clash }
    const row = { channel: PRODUCTION, revision: base + 1, parts, author, reason }
    // Two changes of the same base: the primary key lets one of them through.
    if (!(await insertRevision(tx, row))) return stale(await findChannel(tx, PRODUCTION))
    return findChannel(tx, PRODUCTION)
  })
}

/** Files of a release that was not live for long are removed; publishing it stores them again. */
async function lostFiles(
  { tx, files }: { tx: Tx; files: FileStore },
  part: string,
  parts: ChannelRevision['parts'],
): Promise<string[]> {
  const release = await findRelease(tx, part, parts[part]?.version ?? '')
  return release === null ? [] : missingFiles({ files }, release)
}

const gone = (part: string, lost: readonly string[]): ChannelRefusal => ({
  reason: 'refused',
  message: `${lost.length} files of this version of ${part} were removed. Publish it again first.`,
})

const stale = ({ revision, author }: ChannelRevision): ChannelRefusal => ({
  reason: 'stale',
  message: `Revision ${revision} by ${author} is newer than what you have seen. Look at what is live now and try again.`,
})

async function wantedParts(
  tx: Tx,
  change: ChannelChange['change'],
): Promise<Pick<ChannelRevision, 'parts'> | ChannelRefusal> {
  if (change.action === 'rollback') return partBefore(tx, change.part)
  const parts: ChannelRevision['parts'] = {}
  for (const [part, version] of Object.entries(change.versions)) {
    if ((await findRelease(tx, part, version)) === null) {
      return { reason: 'not_found', message: `${part} ${version} was never published.` }
    }
    parts[part] = { version, source: change.source }
  }
  return { parts }
}

async function partBefore(
  tx: Tx,
  part: string,
): Promise<Pick<ChannelRevision, 'parts'> | ChannelRefusal> {
  const version = rollbackTarget(await listRevisions(tx, PRODUCTION), part)
  if (version !== null) return { parts: { [part]: { version, source: 'release' } } }
  return { reason: 'refused', message: `No version of ${part} was live before this one.` }
}

/** Why the releases of a revision cannot be served together, or null. */
async function whyNotTogether(tx: Tx, parts: ChannelRevision['parts']): Promise<string | null> {
  const versions = Object.entries(parts).map(([part, { version }]) => ({ part, version }))
  const remotes = (await findReleases(tx, versions)).filter(({ part }) => part !== 'shell')
  return findClash(remotes.map(({ part, routes, slots }) => ({ name: part, routes, slots })))
}
