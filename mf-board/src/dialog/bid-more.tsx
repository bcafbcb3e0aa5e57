import type { Mountain } from '@firstchair/contract'
import { Link } from '@firstchair/design-system/link'
import { useEffect, useRef, useState } from 'react'
import * as styles from './bid.css.ts'
import { BidHistory } from './bid-history.tsx'

/** What a bidder seldom needs. The history is read when it is opened. */
export function BidMore({ mountain: { id, cycleId } }: { mountain: Mountain }) {
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen) details.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <details ref={details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.more}>History, receipts, and calendar</summary>
      {isOpen && (
        <div className={styles.moreBody}>
          <BidHistory mountainId={id} />
          <div>
            <Link href={`/mountains/${id}`}>Share this auction</Link>
          </div>
          {cycleId && (
            <div>
              <Link href={`/api/mountains/${id}/calendar.ics`}>Add to calendar</Link>
            </div>
          )}
        </div>
      )}
    </details>
  )
}
