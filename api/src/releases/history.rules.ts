import type { ChannelRevision, LivePart, ReleaseChange } from '@firstchair/contract'
import { rollbackTarget } from './release.rules.ts'

/** What each revision changed, newest first. `revisions` are all of the channel, oldest first. */
export function releaseHistory(revisions: readonly ChannelRevision[]): ReleaseChange[] {
  return revisions
    .flatMap(({ revision, at, author, reason, parts }, index) => {
      // Only the empty revision, which is never stored, has none of these.
      if (at === null || author === null || reason === null) return []
      const before = revisions[index - 1]?.parts ?? {}
      const changes = Object.entries(parts)
        .filter(([part, { version }]) => before[part]?.version !== version)
        .map(([part, { version }]) => ({
          part,
          from: before[part]?.version ?? null,
          to: version,
        }))
      const [canaries, switches] = [canaryChanges(before, parts), switchChanges(before, parts)]
      return { revision, at, author, reason, changes, canaries, switches }
    })
    .reverse()
}

type Parts = ChannelRevision['parts']

const canaryChanges = (before: Parts, after: Parts): ReleaseChange['canaries'] =>
  Object.keys(after).flatMap((part) => {
    const [former, canary] = [before[part]?.canary, after[part]?.canary]
    const ended = former !== undefined && former.version !== canary?.version
    const isNew = canary?.version !== former?.version || canary?.percent !== former?.percent
    return [
      ...(ended ? [{ part, version: former.version, percent: 0 }] : []),
      ...(canary && isNew ? [{ part, version: canary.version, percent: canary.percent }] : []),
    ]
  })

const switchChanges = (before: Parts, after: Parts): ReleaseChange['switches'] =>
  Object.keys(after).flatMap((part) => {
    const isDisabled = after[part]?.disabled !== undefined
    return isDisabled === (before[part]?.disabled !== undefined) ? [] : [{ part, isDisabled }]
  })

/** The live version of each part, by name. `revisions` are all of the channel, oldest first. */
export function liveParts(revisions: readonly ChannelRevision[]): LivePart[] {
  const history = releaseHistory(revisions)
  return Object.entries(revisions.at(-1)?.parts ?? {})
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([part, { version, canary, disabled }]) => {
      const change = history.find(({ changes }) => changes.some((changed) => changed.part === part))
      if (change === undefined) return []
      const { at: since, author: by } = change
      return {
        ...{ part, version, since, by },
        previous: rollbackTarget(revisions, part),
        canary: canary ? { version: canary.version, percent: canary.percent } : null,
        disabledBecause: disabled?.reason ?? null,
      }
    })
}
