import { cycleName } from '@firstchair/contract'
import { Container } from '@firstchair/design-system/container'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { vars } from '@firstchair/design-system/tokens'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import * as styles from './board.css.ts'
import { BoardTitle } from './board-header.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'

/** The board without its data: what stands where, so that nothing moves when the board replaces it. */
export const BoardFrame = () => (
  <div className={styles.page}>
    <VisuallyHidden>
      <span role="status">Loading auction data</span>
    </VisuallyHidden>
    <Container width="wide">
      <header className={styles.header}>
        <BoardTitle cycle={cycleName()} />
        <div className={styles.help} />
      </header>
    </Container>
    <div className={styles.tickerFrame} aria-hidden="true">
      {/* The API writes the announcements into this element (`withAnnouncements`). */}
      <p className={styles.tickerText} data-announcements="" />
    </div>
    <Container width="wide">
      <div className={styles.content}>
        <div className={styles.main}>
          <ToolbarFrame />
          <BoardSkeleton />
        </div>
      </div>
    </Container>
  </div>
)

const ToolbarFrame = () => (
  <div className={styles.toolbar} aria-hidden="true">
    <div className={styles.search}>
      <Skeleton height={vars.size.control.medium} shape="block" />
    </div>
    <div className={styles.searchButton}>
      <Skeleton width={vars.size.control.medium} height={vars.size.control.medium} shape="block" />
    </div>
    <Skeleton width="8rem" height={vars.size.control.medium} shape="block" />
    <div className={styles.sort}>
      <Skeleton width="8rem" height={vars.size.control.medium} shape="block" />
    </div>
  </div>
)
