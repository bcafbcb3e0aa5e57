import type { RegistryStatus, RemoteFailures, Revision, ServedPart } from '@firstchair/contract'

/** The versions of a part that visitors get, in a few words. */
export function describePart(part: ServedPart | undefined): string {
  if (part === undefined) return 'nothing'
  const { version, canary, disabled } = part
  return [
    version,
    ...(canary ? [`canary ${canary.version} for ${canary.percent} %`] : []),
    ...(disabled ? [`disabled: ${disabled.reason}`] : []),
  ].join(', ')
}

/** A revision and what it serves of each part, one line each. */
export function describeLive({ id, at, author, parts }: Revision): string {
  return [
    `Live: revision ${id}, ${at}, by ${author}`,
    ...Object.entries(parts)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => `  ${name.padEnd(12)} ${describePart(part)}`),
  ].join('\n')
}

/** What is live, releases, changes, loads and failures. */
export function describeStatus(
  { served, releases, history }: RegistryStatus,
  counted: RemoteFailures,
): string {
  const mark = ({ part, version }: RegistryStatus['releases'][number]) =>
    served[part]?.version === version ? '* ' : '  '
  const [latest] = history
  return [
    latest ? describeLive({ ...latest, id: latest.revision, parts: served }) : 'Nothing is live.',
    '\nNewest releases',
    ...releases.map((release) => {
      const { part, version, at, commit, proof } = release
      return `${mark(release)}${part.padEnd(12)} ${version}  ${at}  ${commit?.replace(/^(\w{8})\w+/, '$1') ?? ''}  ${proof ? `checked in ${proof.browser}` : ''}`
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
