import { formatClock } from '@firstchair/design-system/server-clock'
import { lastUpdatedAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import * as styles from './board.css.ts'

export function BoardFooter() {
  const at = useAtomValue(lastUpdatedAtom)
  return (
    <footer className={styles.footer}>
      <p>
        Last Updated:{' '}
        {at === null ? '–' : <time dateTime={new Date(at).toISOString()}>{formatClock(at)}</time>}
      </p>
    </footer>
  )
}
