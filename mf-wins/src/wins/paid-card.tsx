import type { OwnWin } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Card } from '@firstchair/design-system/card'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Heading } from '@firstchair/design-system/heading'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { useId } from 'react'
import { Moment } from '../moment.ts'
import { WinLink } from './win-link.tsx'
import * as styles from './wins.css.ts'

/** A win that is paid. */
export function PaidCard({ win }: { win: OwnWin }) {
  const { winner, mountain } = win
  const nameId = useId()
  return (
    <article aria-labelledby={nameId}>
      <Card padding="none">
        <div className={styles.banner}>
          <MountainRidge name={mountain.name} tone="winning" />
        </div>
        <div className={styles.facts}>
          <div className={styles.head}>
            <Heading level={3} id={nameId}>
              {mountain.name}
            </Heading>
            <Badge tone="success" icon="check">
              Paid
            </Badge>
          </div>
          <Text weight="semibold" isNumeric>
            Paid: {formatDollars(winner.winningAmount)}
          </Text>
          <DescriptionList
            items={[
              { term: 'Awarded', value: <Moment at={winner.awardedAt} /> },
              { term: 'Ticket Number', value: String(winner.ticketNumber) },
              ...(winner.givenTo ? [{ term: 'Sent to', value: winner.givenTo }] : []),
              ...(winner.usedAt ? [{ term: 'Used', value: <Moment at={winner.usedAt} /> }] : []),
            ]}
          />
          <WinLink win={win} />
          {!winner.givenTo && (
            <div>
              {/* The document brings no codes along. */}
              <ButtonLink href={winner.ticketCode ? `/ticket/${winner.ticketCode}` : '/my-tickets'}>
                Show ticket
              </ButtonLink>
            </div>
          )}
        </div>
      </Card>
    </article>
  )
}
