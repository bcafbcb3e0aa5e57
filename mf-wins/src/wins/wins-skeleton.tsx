import { Card } from '@firstchair/design-system/card'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import * as styles from './wins.css.ts'

/** One unpaid and one paid win, which is what most visits of this page show. */
export const WinsSkeleton = () => (
  <div className={styles.list}>
    <VisuallyHidden>
      <span role="status">Loading your wins</span>
    </VisuallyHidden>
    <div className={styles.section}>
      <Skeleton width="12rem" height="1.625rem" />
      <Card padding="none">
        <div className={styles.payable}>
          <div className={styles.picture}>
            <Skeleton shape="block" height="100%" />
          </div>
          <div className={styles.facts}>
            <Skeleton width="11rem" height="1.5em" />
            <Skeleton width="9rem" height="1.5em" />
            <Skeleton width="80%" height="3.5rem" />
            <Skeleton width="7rem" height="1.5em" />
            <Skeleton width="14rem" height="2.5rem" />
          </div>
          <div className={styles.payment}>
            <Skeleton shape="block" height="17rem" />
          </div>
        </div>
      </Card>
    </div>
  </div>
)
