import type {
  ChannelPart,
  ChannelRevision,
  ReleaseStatus,
  RemoteFailures,
} from '@firstchair/contract'

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
export function describeLive({ revision, at, author, parts }: ChannelRevision): string {
  return [
    `Live: revision ${revision}, ${at ?? 'never changed'}, by ${author ?? 'nobody'}`,
    ...Object.entries(parts)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => `  ${name.padEnd(12)} ${describePart(part)}`),
  ].join('\n')
}

/** What is live, releases, changes, loads and failures. */
export function describeStatus(status: ReleaseStatus, counted: RemoteFailures): string {
  const { channel, releases, history } = status
  const mark = ({ part, version }: ReleaseStatus['releases'][number]) =>
    channel.parts[part]?.version === version ? '* ' : '  '
  return [
    describeLive(channel),
    '\nNewest releases',
    ...releases.map((release) => {
      const { part, version, at, by, commit, proof } = release
      return `${mark(release)}${part.padEnd(12)} ${version}  ${at}  ${by}  ${commit?.replace(/^(\w{8})\w+/, '$1') ?? ''}  ${proof ? `checked in ${proof.browser}` : ''}`
    }),
    '\nChanges',
    ...history.map(
      ({ revision, at, author, reason }) => `  ${revision}  ${at}  ${author}  ${reason}`,
    ),
    `\nPage loads since ${counted.since}`,
    ...counted.versions.flatMap(({ part, version, loads, failures, latest }) => [
      `  ${part.padEnd(12)} ${version}  ${loads} loads, ${failures} failed`,
      ...(latest ? [`    ${latest.kind} at ${latest.at}: ${latest.message}`] : []),
    ]),
  ].join('\n')
}
