import type { ChannelRevision } from '@firstchair/contract'
import { Heading } from '@firstchair/design-system/heading'
import { Link } from '@firstchair/design-system/link'
import { Text } from '@firstchair/design-system/text'
import * as styles from '../panel/panel.css.ts'
import { useReleases } from './use-releases.ts'

const partsOf = ({ parts }: ChannelRevision): string =>
  Object.entries(parts)
    .map(([part, { version }]) => `${part} ${version}`)
    .join(', ')

/** The previews that admins can look at; nothing when there is none. */
export function Previews() {
  const { data } = useReleases()
  const previews = data?.previews ?? []
  if (previews.length === 0) return null
  return (
    <section className={styles.section}>
      <Heading level={2}>Previews</Heading>
      <Text tone="muted">Only admins see them. All other parts are those of production.</Text>
      <ul>
        {previews.map((preview) => (
          <li key={preview.channel}>
            <Link href={`/?preview=${preview.channel}`} isExternal>
              {`${preview.channel} (new tab)`}
            </Link>
            : {partsOf(preview)}
          </li>
        ))}
      </ul>
    </section>
  )
}
