import {
  changedParts,
  changeFault,
  findMisfit,
  type LiveRevision,
  type RegistryChange,
  type Release,
  type Revision,
  releaseFault,
  type ServedParts,
  tooLarge,
  versionsOf,
  withRollouts,
} from '@firstchair/contract'
import type { Announcer } from '../live/announcer.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Refused } from '../platform/refused.ts'
import type { RegistryReader } from './registry-reader.ts'
import { findDescription, findStored } from './remote-file.store.ts'
import { findLive, insertRevision, wasLive } from './revision.store.ts'

type Parts = Pick<Database, 'transact'> & {
  config: Pick<Config, 'isProduction'>
  registry: Pick<RegistryReader, 'changed'>
  live: Pick<Announcer, 'adminChanged'>
}

/**
 * Who changes what is live: `part` is the only one that they may change; null for all. `isStart`: the
 * server's own start, whose builds it may replace and which have no budget.
 */
export type Author = { name: string; part: string | null; isStart: boolean }

export type ChangeRefusal = Refused<
  'stale' | 'foreign_part' | 'not_local' | 'not_found' | 'refused',
  { message: string }
>

/** Room for 50 parts that are all disabled with the longest reason: no part may block changes of others. */
export const CHANGE_BODY = { maxBytes: 128 * 1024 }

const refuse = <const Reason extends ChangeRefusal['refused']>(
  reason: Reason,
  message: string,
): ChangeRefusal => ({ refused: reason, message })

/**
 * Makes the next revision, which page loads get from now on. `base` is the one that its author has
 * seen: refused as `stale` when it is not the latest.
 */
export async function changeRegistry(
  parts: Parts,
  base: number,
  change: RegistryChange,
  author: Author,
): Promise<Revision | ChangeRefusal> {
  const outcome = await parts.transact((tx) => addRevision(tx, parts, base, change, author))
  if ('refused' in outcome) return outcome
  await parts.registry.changed()
  parts.live.adminChanged('releases')
  return outcome
}

async function addRevision(
  tx: Tx,
  { config }: Pick<Parts, 'config'>,
  base: number,
  { parts, reason }: RegistryChange,
  author: Author,
): Promise<Revision | ChangeRefusal> {
  const live = await findLive(tx)
  const stale = refuse(
    'stale',
    `Revision ${live.id} is newer than what you have seen. Look at what is live now and try again.`,
  )
  if (live.id !== base) return stale
  const id = base + 1
  const wanted = withRollouts(live.parts, parts, id)
  const fault = authorFault(live.parts, wanted, author)
  if (fault !== null) return fault
  const problem = changeFault(live.parts, wanted)
  if (problem !== null) return refuse('refused', problem)
  const releases = await describe(tx, live, wanted)
  if ('refused' in releases) return releases
  const shell = releases.find(
    ({ part, version }) => part === 'shell' && version === wanted.shell?.version,
  )
  for (const added of releases.filter((release) => !live.releases.includes(release))) {
    const found = await releaseProblem(tx, config, added, shell, author)
    if (found !== null) return refuse('refused', found)
  }
  const misfit = findMisfit({ parts: wanted, releases })
  if (misfit !== null) return refuse('refused', misfit)
  const made = { id, parts: wanted, releases, author: author.name, reason }
  return (await insertRevision(tx, made)) ?? stale
}

function authorFault(
  before: ServedParts,
  after: ServedParts,
  { part: own, isStart }: Author,
): ChangeRefusal | null {
  const changed = changedParts(before, after)
  const foreign = changed.find((part) => own !== null && part !== own)
  if (foreign !== undefined) {
    return refuse('foreign_part', `This deploy token is for ${own}, not for ${foreign}.`)
  }
  const isStarted = (part: string) =>
    after[part]?.source === 'start' &&
    (before[part]?.source !== 'start' || before[part]?.version !== after[part].version)
  // Otherwise the next start of the server would replace what a team has released.
  return !isStart && changed.some(isStarted)
    ? refuse('not_local', 'Only the server’s own token returns a part to local builds.')
    : null
}

/** The descriptions of all that should be served, with the sizes of the stored files. */
async function describe(
  tx: Tx,
  live: LiveRevision,
  wanted: ServedParts,
): Promise<Release[] | ChangeRefusal> {
  const releases: Release[] = []
  for (const [part, served] of Object.entries(wanted)) {
    for (const version of versionsOf(served)) {
      const known = live.releases.find((one) => one.part === part && one.version === version)
      const found = known ?? (await findDescription(tx, part, version))
      if (found === null) return refuse('not_found', `${part} ${version} was never put.`)
      releases.push(known ?? (await withStoredSizes(tx, found)))
    }
  }
  return releases
}

/** Budgets apply to the stored files, whatever sizes the team has sent. */
async function withStoredSizes(tx: Tx, release: Release): Promise<Release> {
  const stored = await findStored(tx, release.part, Object.keys(release.files))
  const sized = Object.entries(release.files).map(([name, file]) => [
    name,
    { ...file, gzip: stored.get(name)?.gzip ?? file.gzip },
  ])
  return { ...release, files: Object.fromEntries(sized) }
}

/** Why a version cannot be served from now on, or null. */
async function releaseProblem(
  tx: Tx,
  { isProduction }: Pick<Config, 'isProduction'>,
  release: Release,
  shell: Release | undefined,
  { isStart }: Author,
): Promise<string | null> {
  const fault = releaseFault(release, isProduction)
  if (fault !== null) return fault
  const hashes = Object.entries(release.files).map(([name, { integrity }]) => [name, integrity])
  const missing = await missingFiles(tx, release.part, Object.fromEntries(hashes))
  if (missing.length > 0) return `Put these files first: ${missing.join(', ')}.`
  // A rollback must not fail for a budget that has become tighter.
  return isStart || (await wasLive(tx, release)) ? null : tooLarge(release, shell)
}

/** The names of those files that are not stored with this content. */
export async function missingFiles(
  tx: Parameters<typeof findStored>[0],
  part: string,
  hashes: Readonly<Record<string, string>>,
): Promise<string[]> {
  const stored = await findStored(tx, part, Object.keys(hashes))
  return Object.entries(hashes).flatMap(([name, hash]) =>
    stored.get(name)?.sha384 === hash ? [] : [name],
  )
}
