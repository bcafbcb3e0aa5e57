import { Skeleton } from '@firstchair/design-system/skeleton'
import { vars } from '@firstchair/design-system/tokens'
import * as cardStyles from '../card/card.css.ts'
import * as pictureStyles from '../card/card-picture.css.ts'
import * as styles from './board.css.ts'

const CARDS = Array.from({ length: 16 }, (_, index) => index)

/**
 * A placeholder with the board's own grid and cards, so that nothing moves when the data arrives.
 */
export const BoardSkeleton = () => (
  <div className={styles.measure} aria-hidden="true">
    <div className={styles.grid} data-grid>
      {CARDS.map((index) => (
        <div key={index} className={styles.cell}>
          <CardSkeleton />
        </div>
      ))}
    </div>
  </div>
)

/** Each placeholder is as high as its line of text. */
const CardSkeleton = () => (
  <div className={`${cardStyles.card} ${cardStyles.placeholder}`}>
    <div className={pictureStyles.picture}>
      <Skeleton height="100%" shape="block" />
    </div>
    <div className={cardStyles.name}>
      <Skeleton width="60%" height="1lh" />
    </div>
    <div className={pictureStyles.status} />
    <div className={cardStyles.lead}>
      <div className={cardStyles.amount}>
        <Skeleton width="6rem" height="1lh" />
      </div>
      <div className={cardStyles.leader}>
        <Skeleton width="8rem" height="1lh" />
      </div>
      <div className={cardStyles.value} />
    </div>
    <div className={cardStyles.mine} />
    <div className={`${cardStyles.action} ${cardStyles.actionPlaceholder}`}>
      <Skeleton height={vars.size.control.small} shape="block" />
    </div>
  </div>
)
