import { Button } from '../button/button.tsx'
import { formatCount } from '../figures/format-count.ts'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { Icon } from '../icon/icon.tsx'
import * as styles from './pagination.css.ts'

export { type Keyset, useKeyset } from './use-keyset.ts'

export type PaginationProps = {
  /** Of what: "Pages of login history". */
  label: string
  /** The place of the first row on show, counted from 1. */
  from: number
  /** How many rows are on show. */
  count: number
  /** How many there are in all, where that is known. */
  total?: number | undefined
  /** What a row is: "logins". */
  noun: string
  /** Not given on the first page. */
  onPrevious?: (() => void) | undefined
  /** Not given on the last page. */
  onNext?: (() => void) | undefined
  /** Another page is on its way. */
  isLoading?: boolean
}

/**
 * Back and forth through a long list, a page at a time, and where one stands in it.
 * When: rows come by cursor (keyset), so that there is a next page but no page 17; with `useKeyset`.
 * Not for a list that a person reads on and on: use DataTable's `more`.
 * Anatomy: previous, where one stands, next.
 * Keyboard: Tab reaches the buttons, Enter and Space press them; on the last page the focus goes
 * from Next to Previous.
 * Screen reader: navigation, its label; Previous, Next; the new place when it changes.
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
