import { useId } from 'react'
import * as styles from './activity.css.ts'
import { ActivityList } from './activity-list.tsx'
import { useActivityLog } from './use-activity-log.ts'

/** Beside the cards where there is room; elsewhere a dialog shows the same list. */
export function ActivityRail() {
  const titleId = useId()
  return (
    <aside className={styles.rail} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        Live Activity
      </h2>
      <ActivityList />
    </aside>
  )
}

/** Keeps the log; renders nothing. */
export function ActivityFeed() {
  useActivityLog()
  return null
}

export { ActivityList } from './activity-list.tsx'
export { BidPulse } from './bid-pulse.tsx'
