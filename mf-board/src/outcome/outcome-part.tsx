import * as styles from '../outbid/outbid.css.ts'
import { OutbidBar } from '../outbid/outbid-bar.tsx'
import { OutcomeBar } from './outcome-bar.tsx'
import { OutcomeCard, type OutcomeCardProps } from './outcome-card.tsx'
import { useOutcomeFeed } from './use-outcome-feed.ts'

export type OutcomesProps =
  | { part: 'feed'; userId: string }
  | {
      part: 'bars'
      /** The mountains on which the user is outbid, the nearest end first. */
      outbid: readonly string[]
      onBid: (mountainId: string) => void
      /** Called before a dismissed bar disappears with the focus. */
      keepFocus: (act: () => void) => void
    }
  | ({ part: 'card' } & OutcomeCardProps)

export function Outcomes(props: OutcomesProps) {
  switch (props.part) {
    case 'feed':
      return <OutcomeFeed key={props.userId} userId={props.userId} />
    case 'bars':
      return (
        <div className={styles.bars}>
          <OutcomeBar keepFocus={props.keepFocus} />
          <OutbidBar ids={props.outbid} onBid={props.onBid} keepFocus={props.keepFocus} />
        </div>
      )
    case 'card':
      return <OutcomeCard {...props} />
  }
}

function OutcomeFeed({ userId }: { userId: string }) {
  useOutcomeFeed(userId)
  return null
}
