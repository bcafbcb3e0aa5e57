import { Skeleton } from '@firstchair/design-system/skeleton'
import * as cardStyles from '../card/card.css.ts'
import * as styles from './board.css.ts'

const CARDS = Array.from({ length: 16 }, (_, index) => index)

/**
 * A placeholder with the board's own grid and cards, so that nothing moves when the data arrives.
 */
export const BoardSkeleton = () => (
  <div className={styles.measure} aria-hidden="true">
    <div className={styles.grid}>
      {CARDS.map((index) => (
        <div key={index} className={styles.cell}>
          <CardSkeleton />
        </div>
      ))}
    </div>
  </div>
)

const CardSkeleton = () => (
  <div className={cardStyles.card}>
    <div className={cardStyles.picture}>
      <Skeleton height="100%" shape="block" />
    </div>
    <div className={cardStyles.name}>
      <Skeleton width="60%" height="1.4rem" />
    </div>
    <div className={cardStyles.price}>
      <Skeleton width="5rem" height="1rem" />
      <Skeleton width="7rem" height="2.2rem" />
    </div>
    <div className={cardStyles.leader}>
      <Skeleton width="40%" height="1.1rem" />
    </div>
    <div className={cardStyles.clock}>
      <Skeleton width="50%" height="2.4rem" />
    </div>
    <div className={cardStyles.action}>
      <Skeleton height="2.5rem" shape="block" />
    </div>
  </div>
)
