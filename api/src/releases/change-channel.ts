import type { ChannelChange, ChannelPart, ChannelRevision, Release } from '@firstchair/contract'
import type { Announcer } from '../live/announcer.ts'
import type { Database, Tx } from '../platform/database.ts'
import { findProduction, insertRevision, listRevisions } from './channel.store.ts'
import type { FileStore } from './file-store.ts'
import { findIncompatibility } from './find-incompatibility.ts'
import { missingFiles, type ReleaseRefusal, refuse } from './publish-release.ts'
import type { RegistryReader } from './registry-reader.ts'
import { rollbackTarget } from './release.rules.ts'
import { findRelease } from './release.store.ts'

type Parts = Pick<Database, 'transact'> & {
  files: FileStore
  registry: Pick<RegistryReader, 'changed'>
  live: Pick<Announcer, 'adminChanged'>
}
export type ChannelRefusal = ReleaseRefusal<'stale' | 'not_found' | 'refused'>
/** The versions of each part that should be live. */
type Wanted = Record<string, ChannelPart>

/**
 * Makes a new revision of production, which page loads get from now on. Refused as `stale` when the
 * author has not seen the latest revision.
 */
export async function changeChannel(
  parts: Parts,
  change: ChannelChange,
  author: string,
): Promise<ChannelRevision | ChannelRefusal> {
  const outcome = await addRevision(parts, change, author)
  if ('refused' in outcome) return outcome
  await parts.registry.changed()
  parts.live.adminChanged('releases')
  return outcome
}

async function addRevision(
  { transact, files }: Pick<Parts, 'transact' | 'files'>,
  change: ChannelChange,
  author: string,
): Promise<ChannelRevision | ChannelRefusal> {
  const plan = await transact((tx) => planRevision(tx, change))
  if (isRefusal(plan)) return plan
  // Outside the transactions, because it reads files. The plan stays valid: it depends only on
  // the base revision, and only one change can insert the next revision.
  const obstacle = await findMissingFiles(files, plan.added)
  if (obstacle !== null) return refused(obstacle)
  return transact(async (tx) => {
    const incompatibility = await findIncompatibleVersions(tx, plan.wanted)
    if (incompatibility !== null) return refused(incompatibility)
    const row = { revision: change.base + 1, parts: plan.wanted, author }
    // Two changes of the same base: the primary key lets one of them through.
    const isFirst = await insertRevision(tx, { ...row, reason: change.reason })
    const live = await findProduction(tx)
    return isFirst ? live : stale(live)
  })
}

/** What should be live, and the releases of it that are not yet. */
type Plan = { wanted: Wanted; added: Release[] }

async function planRevision(tx: Tx, change: ChannelChange): Promise<Plan | ChannelRefusal> {
  const live = await findProduction(tx)
  if (live.revision !== change.base) return stale(live)
  const wanted = await wantedParts(tx, live, change)
  return isRefusal(wanted) ? wanted : { wanted, added: await addedReleases(tx, live, wanted) }
}

const isRefusal = (outcome: Wanted | Plan | ChannelRefusal): outcome is ChannelRefusal =>
  'refused' in outcome && typeof outcome.refused === 'string'

const refused = (message: string) => refuse('refused', message)

const stale = ({ revision, author }: ChannelRevision) =>
  refuse(
    'stale',
    `Revision ${revision} by ${author} is newer than what you have seen. Look at what is live now and try again.`,
  )

async function wantedParts(
  tx: Tx,
  live: ChannelRevision,
  { change, reason, base }: ChannelChange,
): Promise<Wanted | ChannelRefusal> {
  if (change.action === 'promote') return withPromoted(tx, live, change)
  const { part } = change
  const served = live.parts[part]
  if (served === undefined)
    return refuse('not_found', `${part} is not live. Promote its first version.`)
  const withPart = (next: ChannelPart): Wanted => ({ ...live.parts, [part]: next })
  if (change.action === 'rollback') {
    const version = rollbackTarget(await listRevisions(tx), part)
    if (version !== null) return withPart(stableOf(served, version, 'release'))
    return refused(`No version of ${part} was live before this one.`)
  }
  if (change.action === 'canary') {
    const outcome = await withCanary(tx, { part, served, rollout: base + 1 }, change)
    return 'refused' in outcome ? outcome : withPart(outcome)
  }
  if (change.action === 'disable') {
    if (part === 'shell') return refused('Without the shell there is no page.')
    if (reason === '') return refused('Say why the part is switched off.')
    return withPart({ ...served, disabled: { reason } })
  }
  if (served.disabled === undefined) return refused(`${part} is on.`)
  const { disabled: _, ...enabled } = served
  return withPart(enabled)
}

/** Another stable version ends the canary; a part that is switched off stays so. */
const stableOf = (
  served: ChannelPart | undefined,
  version: string,
  source: ChannelPart['source'],
): ChannelPart => ({
  version,
  source,
  ...(served?.disabled && { disabled: served.disabled }),
})

async function withPromoted(
  tx: Tx,
  live: ChannelRevision,
  { versions, source }: Extract<ChannelChange['change'], { action: 'promote' }>,
): Promise<Wanted | ChannelRefusal> {
  const wanted = { ...live.parts }
  for (const [part, version] of Object.entries(versions)) {
    if ((await findRelease(tx, part, version)) === null) return neverPublished(part, version)
    wanted[part] = stableOf(live.parts[part], version, source)
  }
  const changed = Object.entries(versions).some(
    ([part, version]) =>
      live.parts[part]?.version !== version || live.parts[part]?.source !== source,
  )
  // Otherwise a promotion of what is live would end its canary unasked.
  return changed ? wanted : refused('These versions are live already.')
}

const neverPublished = (part: string, version: string) =>
  refuse('not_found', `${part} ${version} was never published.`)

async function withCanary(
  tx: Tx,
  { part, served, rollout }: { part: string; served: ChannelPart; rollout: number },
  { version, percent }: Extract<ChannelChange['change'], { action: 'canary' }>,
): Promise<ChannelPart | ChannelRefusal> {
  const { canary: running, ...stable } = served
  if (percent === 0) {
    return running?.version === version ? stable : refused(`${version} is no canary of ${part}.`)
  }
  if (version === served.version) return refused(`${part} ${version} is what everybody gets.`)
  if ((await findRelease(tx, part, version)) === null) return neverPublished(part, version)
  const isSame = running?.version === version
  return { ...stable, canary: { version, percent, rollout: isSame ? running.rollout : rollout } }
}

async function addedReleases(tx: Tx, live: ChannelRevision, wanted: Wanted): Promise<Release[]> {
  const added: Release[] = []
  for (const [part, { version, canary }] of Object.entries(wanted)) {
    const before = live.parts[part]
    const served = [before?.version, before?.canary?.version]
    for (const next of [version, canary?.version]) {
      if (next === undefined || served.includes(next)) continue
      const release = await findRelease(tx, part, next)
      if (release !== null) added.push(release)
    }
  }
  return added
}

/** The message about the first release with missing files; null when none are missing. */
async function findMissingFiles(
  files: FileStore,
  releases: readonly Release[],
): Promise<string | null> {
  for (const release of releases) {
    const lost = await missingFiles({ files }, release)
    if (lost.length > 0) {
      return `${lost.length} files of this version of ${release.part} were removed. Publish it again first.`
    }
  }
  return null
}

/** Why two versions that one page could load do not fit together, or null. */
async function findIncompatibleVersions(tx: Tx, wanted: Wanted): Promise<string | null> {
  for (const versions of combinationsOf(wanted)) {
    const found = await findIncompatibility(tx, versions)
    if (found !== null) return found
  }
  return null
}

/** Every pair of versions that one page could load is in one of these combinations. */
function combinationsOf(parts: Wanted): { part: string; version: string }[][] {
  const withCanaries = (of: readonly string[]) =>
    Object.entries(parts).map(([part, { version, canary }]) => ({
      part,
      version: canary !== undefined && of.includes(part) ? canary.version : version,
    }))
  const canaries = Object.keys(parts).filter((part) => parts[part]?.canary !== undefined)
  if (canaries.length === 0) return [withCanaries([])]
  return [[], canaries, ...canaries.map((part) => [part])].map(withCanaries)
}
