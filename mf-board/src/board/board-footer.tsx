import { formatClock } from '@firstchair/design-system/server-clock'
import { lastUpdatedAtom } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { selectAtom } from 'jotai/utils'
import * as styles from './board.css.ts'

/** Rounded to the second that is shown, so that it renders at most once a second. */
const lastSecondAtom = selectAtom(lastUpdatedAtom, (at) =>
  at === null ? null : Math.floor(at / 1_000) * 1_000,
)

export function BoardFooter() {
  const at = useAtomValue(lastSecondAtom)
  return (
    <footer className={styles.footer}>
      <p>
        Last Updated:{' '}
        {at === null ? '–' : <time dateTime={new Date(at).toISOString()}>{formatClock(at)}</time>}
      </p>
    </footer>
  )
}
