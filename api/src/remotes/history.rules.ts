import {
  type LivePart,
  previousVersions,
  type RegistryStatus,
  type ReleaseChange,
  type Revision,
  type ServedParts,
} from '@firstchair/contract'

/** What each revision changed, newest first. `revisions` are all of them, oldest first. */
export function releaseHistory(revisions: readonly Revision[]): RegistryStatus['history'] {
  return revisions
    .map(({ id: revision, parts, ...made }, index) => {
      const before = revisions[index - 1]?.parts ?? {}
      const changes = Object.entries(parts)
        .filter(([part, { version }]) => before[part]?.version !== version)
        .map(([part, { version }]) => ({
          part,
          from: before[part]?.version ?? null,
          to: version,
        }))
      const [canaries, switches] = [canaryChanges(before, parts), switchChanges(before, parts)]
      return { revision, ...made, served: parts, changes, canaries, switches }
    })
    .reverse()
}

const canaryChanges = (before: ServedParts, after: ServedParts): ReleaseChange['canaries'] =>
  Object.keys(after).flatMap((part) => {
    const [former, canary] = [before[part]?.canary, after[part]?.canary]
    const ended = former !== undefined && former.version !== canary?.version
    const isNew = canary?.version !== former?.version || canary?.percent !== former?.percent
    return [
      ...(ended ? [{ part, version: former.version, percent: 0 }] : []),
      ...(canary && isNew ? [{ part, version: canary.version, percent: canary.percent }] : []),
    ]
  })

const switchChanges = (before: ServedParts, after: ServedParts): ReleaseChange['switches'] =>
  Object.keys(after).flatMap((part) => {
    const isDisabled = after[part]?.disabled !== undefined
    return isDisabled === (before[part]?.disabled !== undefined) ? [] : [{ part, isDisabled }]
  })

/** The live version of each part, by name. `revisions` are all of them, oldest first. */
export function liveParts(revisions: readonly Revision[]): LivePart[] {
  const history = releaseHistory(revisions)
  const previous = previousVersions(revisions)
  return Object.entries(revisions.at(-1)?.parts ?? {})
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([part, { version, canary, disabled }]) => {
      const change = history.find(({ changes }) => changes.some((changed) => changed.part === part))
      if (change === undefined) return []
      const { at: since, author: by } = change
      return {
        ...{ part, version, since, by },
        previous: previous[part] ?? null,
        canary: canary ? { version: canary.version, percent: canary.percent } : null,
        disabledBecause: disabled?.reason ?? null,
      }
    })
}
