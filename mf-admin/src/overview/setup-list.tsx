import { setup } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Text } from '@firstchair/design-system/text'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as styles from './overview.css.ts'

const setupQuery = queryOptions({
  queryKey: adminKey('setup'),
  queryFn: ({ signal }) => call(setup, '/api/admin/setup', { signal }),
})

/** What is missing before this installation sells; nothing once all is done. */
export function SetupList() {
  const { data } = useQuery(setupQuery)
  if (!data) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  if (done === data.steps.length) return null
  return (
    <details className={styles.attention}>
      <summary className={styles.summary}>
        Before you go live: {done} of {data.steps.length} done
      </summary>
      <ul className={styles.list}>
        {data.steps.map(({ id, title, isDone, note, href }) => (
          <li key={id} className={styles.line}>
            <div>
              <Text weight="semibold">
                {title}{' '}
                <Badge tone={isDone ? 'success' : 'warning'}>{isDone ? 'Done' : 'To do'}</Badge>
              </Text>
              <Text tone="muted" size="small">
                {note}
              </Text>
            </div>
            {href && !isDone && (
              <ButtonLink href={href} size="small">
                Open
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
