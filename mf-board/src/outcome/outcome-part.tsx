import { OutcomeBar } from './outcome-bar.tsx'
import { OutcomeCard, type OutcomeCardProps } from './outcome-card.tsx'
import { useOutcomeFeed } from './use-outcome-feed.ts'

export type OutcomesProps =
  | { part: 'feed'; userId: string }
  | { part: 'bar'; keepFocus: (act: () => void) => void }
  | ({ part: 'card' } & OutcomeCardProps)

export function Outcomes(props: OutcomesProps) {
  switch (props.part) {
    case 'feed':
      return <OutcomeFeed key={props.userId} userId={props.userId} />
    case 'bar':
      return <OutcomeBar keepFocus={props.keepFocus} />
    case 'card':
      return <OutcomeCard {...props} />
  }
}

function OutcomeFeed({ userId }: { userId: string }) {
  useOutcomeFeed(userId)
  return null
}
