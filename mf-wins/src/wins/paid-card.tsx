import type { OwnWin } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { Card } from '@firstchair/design-system/card'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Heading } from '@firstchair/design-system/heading'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { format } from 'date-fns'
import * as css from './wins.css.ts'

/** A win that is paid. */
export function PaidCard({ win: { winner, mountain } }: { win: OwnWin }) {
  return (
    <Card as="article" tone="success">
      <div className={css.card}>
        <div className={css.head}>
          <Heading level={3}>{mountain.name}</Heading>
          <Badge tone="success">Paid</Badge>
        </div>
        <Text>Paid: {formatDollars(winner.winningAmount)}</Text>
        <DescriptionList
          items={[
            { term: 'Awarded', value: format(winner.awardedAt, 'PPP') },
            { term: 'Ticket Number', value: String(winner.ticketNumber) },
          ]}
        />
      </div>
    </Card>
  )
}
