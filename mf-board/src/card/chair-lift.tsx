import type { Mountain } from '@firstchair/contract'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { Standing } from '../own/standing.rules.ts'
import * as styles from './chair-lift.css.ts'
import { afterState, chairsOf, type Led, readStandings, standingsOf } from './lift.rules.ts'
import { activityQuery } from './mountain-calls.ts'

type ChairLiftProps = { mountain: Mountain; userId: string | null; standing: Standing }

/**
 * The standings of an auction: a chair for each bidder in the order of their bids, the leader's at the
 * top. A bid moves the chairs past each other. Decoration: the card says the user's standing in words.
 */
export const ChairLift = memo(function ChairLift({ mountain, userId, standing }: ChairLiftProps) {
  const { bidders, present, isHasty } = useStandings(mountain)
  const chairs = chairsOf(bidders, standing === 'losing' ? userId : null)
  return (
    <div
      className={styles.lift}
      data-chairs={chairs.length}
      data-hasty={isHasty || undefined}
      aria-hidden="true"
    >
      <Cable />
      {/* In one order: an element that is moved in the document would not glide. */}
      {chairs.toSorted().map((bidder) => (
        <BidderChair
          key={`${mountain.cycleId} ${bidder}`}
          place={chairs.indexOf(bidder)}
          look={bidder === userId && standing !== 'none' ? standing : 'other'}
          isNew={!present.has(bidder)}
        />
      ))}
    </div>
  )
})

/** Chairs that would be moved again before they have arrived are put in their places. */
const HASTE_MS = 1_000

/**
 * The bidders of the open cycle, those of them who were there when the page read them, and whether
 * bids follow each other so fast that gliding chairs would keep a phone busy.
 */
function useStandings(mountain: Led & Pick<Mountain, 'id'>) {
  const read = useQuery(activityQuery).data?.pulses.get(mountain.id)
  const [known, setKnown] = useState(() => {
    const standings = standingsOf(mountain)
    return { read, standings, present: new Set(standings.bidders), at: 0, isHasty: false }
  })
  const isRead = read !== undefined && read !== known.read
  const standings = afterState(isRead ? readStandings(read) : known.standings, mountain)
  if (isRead || standings !== known.standings) {
    const at = performance.now()
    const present = isRead ? new Set(standings.bidders) : known.present
    setKnown({ read, standings, present, at, isHasty: at - known.at < HASTE_MS })
  }
  return { ...standings, present: known.present, isHasty: known.isHasty }
}

type BidderChairProps = { place: number; look: keyof typeof styles.looks; isNew: boolean }

function BidderChair({ place, look, isNew }: BidderChairProps) {
  const [arrives] = useState(isNew)
  const looks = `${styles.looks[look]} ${styles.places[place] ?? ''}`
  return <Chair className={`${looks} ${arrives ? styles.arriving : ''}`} />
}

/** The cable with its station, which the user's chair reaches: they have won. */
export const TopStation = () => (
  <div className={styles.lift} aria-hidden="true">
    <Cable />
    <Chair className={`${styles.looks.winning} ${styles.atTheTop}`} />
    <svg className={styles.station} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M1 9 10 2l9 7v2h-2v8H3v-8H1Z" />
    </svg>
  </div>
)

const Cable = () => (
  <svg className={styles.cable} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <line x1="0" y1={styles.FOOT} x2="100" y2={styles.FOOT - styles.RISE} />
  </svg>
)

const Chair = ({ className }: { className: string }) => (
  <svg className={`${styles.chair} ${className}`} viewBox="0 0 16 20" aria-hidden="true">
    <path d="M8 0v8M3.5 8.5h9M3.5 8v7.5h9V8" />
    <path d="M2 13h12v3.5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 16.5Z" />
  </svg>
)
