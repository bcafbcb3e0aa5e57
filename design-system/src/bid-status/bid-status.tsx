import { StatusDot } from '../status-dot/status-dot.tsx'

export type BidStatusProps = {
  /** `none`: the person has not bid here, and nothing is drawn. */
  state: 'winning' | 'losing' | 'none'
}

/**
 * Where one's own bid stands: a green dot *Winning*, a red dot *Outbid* (spec §2).
 * When: on a card, in the bid dialog: wherever one's own bid matters. Who has not bid sees nothing.
 * Not for the state of an auction: use Badge.
 * Anatomy: a StatusDot and its word.
 * Keyboard: none.
 * Screen reader: the word, when asked; the shell announces a change.
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
