import type { ChannelPart, ChannelRevision, ReleaseStatus } from '@firstchair/contract'

/** The versions of a part that visitors get, in a few words. */
export function describePart(part: ChannelPart | undefined): string {
  if (part === undefined) return 'nothing'
  const { version, canary, disabled } = part
  return [
    version,
    ...(canary ? [`canary ${canary.version} for ${canary.percent} %`] : []),
    ...(disabled ? [`disabled: ${disabled.reason}`] : []),
  ].join(', ')
}

/** A revision and what it serves of each part, one line each. */
export function describeLive({ channel, revision, at, author, parts }: ChannelRevision): string {
  const what = channel === 'production' ? 'Live' : `Preview ${channel}`
  return [
    `${what}: revision ${revision}, ${at ?? 'never changed'}, by ${author ?? 'nobody'}`,
    ...Object.entries(parts)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => `  ${name.padEnd(12)} ${describePart(part)}`),
  ].join('\n')
}

/** The live versions, the previews and the newest releases. */
export function describeStatus({ channel, releases, previews }: ReleaseStatus): string {
  const mark = ({ part, version }: ReleaseStatus['releases'][number]) =>
    channel.parts[part]?.version === version ? '* ' : '  '
  return [
    describeLive(channel),
    ...previews.filter(({ parts }) => Object.keys(parts).length > 0).map(describeLive),
    '\nNewest releases',
    ...releases.map((release) => {
      const { part, version, at, by, commit } = release
      return `${mark(release)}${part.padEnd(12)} ${version}  ${at}  ${by}  ${commit?.replace(/^(\w{8})\w+/, '$1') ?? ''}`
    }),
  ].join('\n')
}
