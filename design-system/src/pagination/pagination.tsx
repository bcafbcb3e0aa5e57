import { Button } from '../button/button.tsx'
import { formatCount } from '../figures/format-count.ts'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { Icon } from '../icon/icon.tsx'
import * as styles from './pagination.css.ts'

export { type Keyset, useKeyset } from './use-keyset.ts'

export type PaginationProps = {
  /** The accessible name: "Pages of login history". */
  label: string
  /** The position of the first visible row, counted from 1. */
  from: number
  /** The number of visible rows. */
  count: number
  /** The total number of rows, if it is known. */
  total?: number | undefined
  /** The noun for rows: "logins". */
  noun: string
  /** Left out on the first page. */
  onPrevious?: (() => void) | undefined
  /** Left out on the last page. */
  onNext?: (() => void) | undefined
  /** Another page is loading. */
  isLoading?: boolean
}

/**
 * Previous and next page of a long list, and the current position.
 * When: rows come by cursor (keyset), so that there is a next page but no page 17; with
 * `useKeyset`.
 * Not for a list that a person reads on and on: use DataTable's `more`.
 * Anatomy: previous, where one stands, next.
 * Keyboard: Tab reaches the buttons, Enter and Space press them; on the last page the focus goes
 * from Next to Previous.
 * Screen reader: navigation, its label; Previous, Next; the new position when it changes.
 */
export function Pagination(props: PaginationProps) {
  const { label, onPrevious, onNext, isLoading = false } = props
  const group = useKeptFocus<HTMLElement>()
  return (
    <nav ref={group} aria-label={label} className={styles.pagination}>
      <Button size="small" isDisabled={onPrevious === undefined || isLoading} onPress={onPrevious}>
        <Icon name="previous" size="small" />
        Previous
      </Button>
      <p className={styles.place} role="status">
        <bdi>{isLoading ? 'Loading…' : placeOf(props)}</bdi>
      </p>
      <Button size="small" isDisabled={onNext === undefined || isLoading} onPress={onNext}>
        Next
        <Icon name="next" size="small" />
      </Button>
    </nav>
  )
}

function placeOf({ from, count, total, noun }: PaginationProps): string {
  if (count === 0) return `No ${noun}`
  const rows = `${formatCount(from)}–${formatCount(from + count - 1)}`
  return total === undefined ? `${rows} ${noun}` : `${rows} of ${formatCount(total)} ${noun}`
}
