import { useEffect, useRef, useState } from 'react'
import * as styles from './bid.css.ts'
import { BidHistory } from './bid-history.tsx'

/** What a bidder seldom needs. The history is read when it is opened. */
export function BidMore({ mountainId }: { mountainId: string }) {
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen) details.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <details ref={details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.more}>History and receipts</summary>
      {isOpen && (
        <div className={styles.moreBody}>
          <BidHistory mountainId={mountainId} />
        </div>
      )}
    </details>
  )
}
