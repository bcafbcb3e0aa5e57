import recorded from 'virtual:recorded'
import { Heading } from '@storybook/addon-docs/blocks'

const KINDS = ['added', 'changed', 'removed'] as const

/** Every recorded version, with the components whose types differ and the commits about them. */
export function Changelog() {
  if (recorded.versions.length === 0)
    return <p>Version {recorded.version}. This build had no history of the repository to read.</p>
  return recorded.versions.map((one, at) => (
    <section key={one.version}>
      <Heading>{`${one.version} · ${one.date}`}</Heading>
      {at === recorded.versions.length - 1 ? (
        <p>The first recorded version.</p>
      ) : (
        <ul>
          {KINDS.filter((kind) => one[kind].length > 0).map((kind) => (
            <li key={kind}>
              Types {kind}: {one[kind].join(', ')}
            </li>
          ))}
          {one.commits.map((subject) => (
            <li key={subject}>{subject}</li>
          ))}
        </ul>
      )}
    </section>
  ))
}
