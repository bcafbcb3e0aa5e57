import type { Mountain } from '@firstchair/contract'
import { Countdown } from '@firstchair/design-system/countdown'
import { Heading } from '@firstchair/design-system/heading'
import { Link } from '@firstchair/design-system/link'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { Price } from '@firstchair/design-system/price'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { linkProps, mountainsAtom, mountainsStateAtom, useServerSecond } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { ConnectionPill } from '../regions/connection-pill.tsx'
import * as styles from './landing.css.ts'

/** The auctions that end first, live: so visitors see that bidding is under way. */
export function LivePrices() {
  const mountains = endingFirst(useAtomValue(mountainsAtom))
  const state = useAtomValue(mountainsStateAtom)
  if (state === 'error' || (state === 'ready' && mountains.length === 0)) return null
  return (
    <section className={styles.prices} aria-labelledby="ending-first">
      <div className={styles.pricesHead}>
        <Heading level={2} size="medium" id="ending-first">
          Ending first
        </Heading>
        <Link href="/live">Watch live</Link>
        <ConnectionPill />
      </div>
      <ul className={styles.priceList}>
        {state === 'loading'
          ? [1, 2, 3, 4].map((row) => (
              <li key={row} className={styles.priceRow}>
                <Skeleton width="100%" height="3rem" />
              </li>
            ))
          : mountains.map((mountain) => <PriceRow key={mountain.id} mountain={mountain} />)}
      </ul>
    </section>
  )
}

function PriceRow({ mountain }: { mountain: Mountain }) {
  const now = useServerSecond()
  return (
    <li className={styles.priceRow}>
      <div className={styles.thumb}>
        <MountainRidge name={mountain.name} />
      </div>
      <div className={styles.priceName}>
        <Text weight="semibold">
          <a
            className={`${styles.priceText} ${styles.priceLink}`}
            {...linkProps(`/mountains/${mountain.id}`)}
          >
            {mountain.name}
          </a>
        </Text>
        <Text size="small" tone="muted">
          <bdi className={styles.priceText}>{mountain.currentBidder ?? 'No bids yet'}</bdi>
        </Text>
      </div>
      <div className={styles.priceFigures}>
        <Price amount={mountain.currentPrice} />
        <Countdown end={mountain.endTime} now={now} />
      </div>
    </li>
  )
}

const SHOWN = 4

/** The open auctions that end first; one that has just ended stays until the server closes it. */
const endingFirst = (mountains: readonly Mountain[]): Mountain[] =>
  mountains
    .filter((mountain) => mountain.cycleId !== null && mountain.ticketsAvailable > 0)
    .sort((a, b) => a.endTime.localeCompare(b.endTime) || a.name.localeCompare(b.name))
    .slice(0, SHOWN)
