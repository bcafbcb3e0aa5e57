import { type Release, unmetRequirement } from '@firstchair/contract'
import type { Tx } from '../platform/database.ts'
import { findClash, foreignPlace } from './release.rules.ts'
import { findReleases } from './release.store.ts'

/**
 * Why these versions cannot be served on one page, or null. `further` are releases that are not
 * published yet.
 */
export async function findIncompatibility(
  tx: Tx,
  versions: readonly { part: string; version: string }[],
  further: readonly Release[] = [],
): Promise<string | null> {
  const releases = [...(await findReleases(tx, versions)), ...further]
  const shell = releases.find(({ part }) => part === 'shell')
  const remotes = releases.filter((release) => release !== shell)
  for (const remote of remotes) {
    const place = foreignPlace(remote)
    if (place !== null) return `${remote.part} has a place at ${place}, which is not its own.`
    const unmet = unmetRequirement(remote.requires, shell?.provides)
    if (unmet !== null) {
      return `${remote.part} ${remote.version} requires ${unmet.package} ${unmet.required}, but the shell ${shell?.version} provides ${unmet.provided}.`
    }
  }
  return findClash(remotes.map(({ part, ...declared }) => ({ name: part, ...declared })))
}
