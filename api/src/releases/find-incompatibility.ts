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
    const problem = findUnfit(remote, shell)
    if (problem !== null) return problem
  }
  return findClash(remotes.map(({ part, ...declared }) => ({ name: part, ...declared })))
}

type Shell = Pick<Release, 'version' | 'provides'>

/** Why this shell cannot show a remote, or null. */
export function findUnfit(
  remote: Pick<Release, 'part' | 'routes' | 'navigation' | 'requires'> & { version?: string },
  shell: Shell | undefined,
): string | null {
  const place = foreignPlace(remote)
  if (place !== null) return `${remote.part} has a place at ${place}, which is not its own.`
  const unmet = unmetRequirement(remote.requires, shell?.provides)
  if (unmet === null) return null
  const name = [remote.part, remote.version].filter(Boolean).join(' ')
  return `${name} requires ${unmet.package} ${unmet.required}, but the shell ${shell?.version} provides ${unmet.provided}.`
}
