import { Button } from '@firstchair/design-system/button'
import { Countdown } from '@firstchair/design-system/countdown'
import { formatDollars } from '@firstchair/design-system/price'
import { mountainAtom, mountainsAtom, useServerSecond, useServerTime } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { memo, useId, useState } from 'react'
import { shownLead } from '../card/result.rules.ts'
import * as styles from './ending.css.ts'
import { type Ending, endingSoon, endings } from './ending.rules.ts'

const sameEndings = (a: readonly Ending[], b: readonly Ending[]) =>
  a.length === b.length && a.every(({ id, at }, place) => id === b[place]?.id && at === b[place].at)

/** Compared by value: most bids move no end. */
const endingsAtom = selectAtom(mountainsAtom, endings, sameEndings)

type EndingSoonProps = {
  onBid: (mountainId: string) => void
  /** While the user is on the board, nothing appears, moves or disappears. */
  isHeld: boolean
}

/** The auctions that end within the hour, above the cards, which keep their own order. */
export const EndingSoon = memo(function EndingSoon({ onBid, isHeld }: EndingSoonProps) {
  const titleId = useId()
  const sorted = useAtomValue(endingsAtom)
  const live = useServerTime((now) => endingSoon(sorted, now).join())
  const [shown, setShown] = useState(live)
  // Set while rendering: an effect would paint the old ones first.
  if (!isHeld && shown !== live) setShown(live)
  if (shown === '') return null
  return (
    <section className={styles.rail} aria-labelledby={titleId}>
      <p className={styles.title} id={titleId}>
        Ending soon
      </p>
      <ul className={styles.list}>
        {shown.split(',').map((id) => (
          <li key={id} className={styles.item}>
            <EndingMountain mountainId={id} onBid={onBid} />
          </li>
        ))}
      </ul>
    </section>
  )
})

type EndingMountainProps = { mountainId: string; onBid: (mountainId: string) => void }

function EndingMountain({ mountainId, onBid }: EndingMountainProps) {
  const mountain = useAtomValue(mountainAtom(mountainId))
  const now = useServerSecond()
  return (
    mountain && (
      <Button size="small" onPress={() => onBid(mountainId)}>
        <span className={styles.name}>{mountain.name}</span>
        <span>{formatDollars(shownLead(mountain).currentPrice)}</span>
        <Countdown end={mountain.endTime} now={now} isOver={mountain.cycleId === null} />
      </Button>
    )
  )
}
