import { StatusDot } from '../status-dot/status-dot.tsx'

export type BidStatusProps = {
  /** `none`: the user has no bid here; renders nothing. */
  state: 'winning' | 'losing' | 'none'
}

/**
 * The standing of the user's bid: a green dot *Winning*, a red dot *Outbid* (spec §2).
 * When: on a card, in the bid dialog: wherever one's own bid matters. Who has not bid sees nothing.
 * Not for the state of an auction: use Badge.
 * Anatomy: a StatusDot and its word.
 * Keyboard: none.
 * Screen reader: the word, in reading order; the shell announces changes.
 */
export function BidStatus({ state }: BidStatusProps) {
  switch (state) {
    case 'none':
      return null
    case 'winning':
      return <StatusDot tone="winning" label="Winning" />
    case 'losing':
      return <StatusDot tone="losing" label="Outbid" />
  }
}
