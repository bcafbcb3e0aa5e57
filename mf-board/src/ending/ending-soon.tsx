import { Button } from '@firstchair/design-system/button'
import { Countdown } from '@firstchair/design-system/countdown'
import { formatDollars } from '@firstchair/design-system/price'
import { mountainAtom, mountainsAtom, useServerSecond, useServerTime } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { memo, useId, useLayoutEffect, useRef, useState } from 'react'
import { steadyAtom } from '../board/steady-atom.ts'
import { outcomesOnCardsAtom } from '../outcome/outcome-atoms.ts'
import * as styles from './ending.css.ts'
import {
  bringsFinal,
  type Ending,
  endingSoon,
  endings,
  finalMinutes,
  isClosed,
  type Shown,
} from './ending.rules.ts'
import { FinalRow, type FinalRowProps, Result } from './final-row.tsx'

const sameEndings = (a: readonly Ending[], b: readonly Ending[]) =>
  a.length === b.length && a.every(({ id, at }, place) => id === b[place]?.id && at === b[place].at)

/** Compared by value: most bids move no end. */
const endingsAtom = steadyAtom(mountainsAtom, endings, sameEndings)

type EndingSoonProps = {
  userId: string | null
  /** Of all auctions on which the user is outbid, this one ends first. */
  urgentId: string | undefined
  onBid: (mountainId: string) => void
  /** Whether pointer or focus is on the board. Then only an auction's last ten minutes changes this region. */
  isHeld: boolean
}

/**
 * The auctions that end within the hour, above the cards, which keep their own order. In the last ten
 * minutes of some, these alone, as wide rows.
 */
export const EndingSoon = memo(function EndingSoon({
  userId,
  urgentId,
  onBid,
  isHeld,
}: EndingSoonProps) {
  const titleId = useId()
  const sorted = useAtomValue(endingsAtom)
  const results = useAtomValue(outcomesOnCardsAtom).map(({ mountainId }) => mountainId)
  const live = useServerTime((now) => {
    const final = finalMinutes(sorted, results, now)
    return final.length > 0 ? `final ${final}` : `soon ${endingSoon(sorted, now)}`
  })
  const [shown, setShown] = useState(live)
  // Set while rendering: an effect would paint the old ones first.
  if (!isHeld && shown !== live) setShown(live)
  const { isFinal, ids } = read(shown)
  useStillCards(isHeld && bringsFinal({ isFinal, ids }, read(live)), () => setShown(live))
  if (ids.length === 0) return null
  const Item = isFinal ? FinalRow : EndingMountain
  return (
    <section className={isFinal ? styles.lane : styles.rail} aria-labelledby={titleId}>
      <p className={styles.title} id={titleId}>
        {isFinal ? 'Final minutes' : 'Ending soon'}
      </p>
      <ul className={isFinal ? styles.rows : styles.list}>
        {ids.map((id) => (
          <li key={id} className={styles.item}>
            <Item mountainId={id} userId={userId} urgentId={urgentId} onBid={onBid} />
          </li>
        ))}
      </ul>
    </section>
  )
})

/** Parses `live`, which is a string because it is compared every second. */
function read(shown: string): Shown {
  const [kind, ids = ''] = shown.split(' ')
  return { isFinal: kind === 'final', ids: ids === '' ? [] : ids.split(',') }
}

const cardsTop = () => document.querySelector('[data-grid]')?.getBoundingClientRect().top ?? 0

/** Applies a change above the cards and scrolls by its height, so the cards stay under the pointer. */
function useStillCards(isDue: boolean, change: () => void): void {
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (before.current !== null) {
      scrollBy({ top: cardsTop() - before.current, behavior: 'instant' })
      before.current = null
    } else if (isDue) {
      before.current = cardsTop()
      change()
    }
  })
}

function EndingMountain({ mountainId, userId, onBid }: FinalRowProps) {
  const mountain = useAtomValue(mountainAtom(mountainId))
  const now = useServerSecond()
  return (
    mountain && (
      <Button size="small" onPress={() => onBid(mountainId)}>
        <span className={styles.name}>{mountain.name}</span>
        {isClosed(mountain, now) ? (
          <Result mountain={mountain} userId={userId} />
        ) : (
          <>
            <span>{formatDollars(mountain.currentPrice)}</span>
            <Countdown end={mountain.endTime} now={now} />
          </>
        )}
      </Button>
    )
  )
}
