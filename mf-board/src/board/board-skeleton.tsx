import { Skeleton } from '@firstchair/design-system/skeleton'
import { vars } from '@firstchair/design-system/tokens'
import * as cardStyles from '../card/card.css.ts'
import * as styles from './board.css.ts'

/** The digits, the bar and the end, with the gaps between them. */
const COUNTDOWN_HEIGHT = `calc((${vars.font.size.title} + ${vars.font.size.caption}) * ${vars.font.line.snug} + 0.25rem + 2 * ${vars.space.hair})`

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
    <div className={cardStyles.picture}>
      <Skeleton height="100%" shape="block" />
    </div>
    <div className={cardStyles.name}>
      <Skeleton width="60%" height="1lh" />
    </div>
    <div className={cardStyles.price}>
      <span className={cardStyles.priceLabel}>
        <span className={cardStyles.priceName}>
          <Skeleton width="5rem" height="1lh" />
        </span>
      </span>
      <Skeleton width="7rem" height={`calc(${vars.font.size.display} * ${vars.font.line.tight})`} />
    </div>
    <div className={cardStyles.leader}>
      <Skeleton width="40%" height="1lh" />
    </div>
    <div className={cardStyles.clock}>
      <Skeleton width="50%" height={COUNTDOWN_HEIGHT} />
    </div>
    <div className={cardStyles.supply}>
      <Skeleton width="60%" height="1lh" />
    </div>
    <div className={cardStyles.pulse} />
    <div className={`${cardStyles.action} ${cardStyles.actionPlaceholder}`}>
      <Skeleton height={vars.size.control.medium} shape="block" />
    </div>
  </div>
)
