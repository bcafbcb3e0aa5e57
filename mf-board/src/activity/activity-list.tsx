import { formatDollars } from '@firstchair/design-system/price'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { mountainAtom, useServerTime } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { agoText } from '../bid/ago.rules.ts'
import * as styles from './activity.css.ts'
import type { ActivityRow } from './activity.rules.ts'
import { activityLogAtom, activityStateAtom } from './activity-atoms.ts'

/** The latest bids of all mountains, newest first, without announcements. */
export function ActivityList() {
  const { rows } = useAtomValue(activityLogAtom)
  const state = useAtomValue(activityStateAtom)
  if (rows.length > 0) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      <ol className={styles.list} tabIndex={0} aria-label="Latest bids, newest first">
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ol>
    )
  }
  switch (state) {
    case 'loading':
      return <Skeleton width="100%" height="12rem" />
    case 'error':
      return (
        <p className={styles.note}>The latest bids could not be loaded. New ones appear here.</p>
      )
    case 'ready':
      return <p className={styles.note}>No bids yet. The first ones appear here.</p>
  }
}

const Row = memo(function Row({ row }: { row: ActivityRow }) {
  return (
    <li className={styles.row}>
      <span className={styles.bidder}>
        <bdi>{row.bidder}</bdi>
        {row.isAuto && <span className={styles.aside}> auto</span>}
      </span>
      <span className={styles.amount}>{formatDollars(row.amount)}</span>
      <span className={styles.mountain}>
        <MountainName mountainId={row.mountainId} />
        {row.more > 0 && ` · ${row.more + 1} bids`}
      </span>
      <time className={styles.aside} dateTime={new Date(row.at).toISOString()}>
        <Ago at={row.at} />
      </time>
    </li>
  )
})

const MountainName = ({ mountainId }: { mountainId: string }) =>
  useAtomValue(mountainAtom(mountainId))?.name ?? 'A mountain'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function Ago({ at }: { at: number }) {
  return useServerTime((now) => agoText(at, now) ?? longAgo(now - at))
}

const longAgo = (ms: number): string =>
  ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)} h ago` : `${Math.floor(ms / DAY_MS)} d ago`
