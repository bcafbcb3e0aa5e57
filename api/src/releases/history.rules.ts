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
      return { revision, at, author, reason, changes }
    })
    .reverse()
}

/** The live version of each part, by name. `revisions` are all of the channel, oldest first. */
export function liveParts(revisions: readonly ChannelRevision[]): LivePart[] {
  const history = releaseHistory(revisions)
  return Object.entries(revisions.at(-1)?.parts ?? {})
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([part, { version }]) => {
      const change = history.find(({ changes }) => changes.some((changed) => changed.part === part))
      if (change === undefined) return []
      const { at: since, author: by } = change
      return { part, version, since, by, previous: rollbackTarget(revisions, part) }
    })
}
