import { dateText, isOffer, type OwnWin, type PaymentStatus } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Card } from '@firstchair/design-system/card'
import { Heading } from '@firstchair/design-system/heading'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { formatDollars } from '@firstchair/design-system/price'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { format } from 'date-fns'
import { useId, useState } from 'react'
import { PreloadsDialogs, TakeBackDialog } from '../give-up/give-up.tsx'
import { moment } from '../moment.ts'
import { STATUS_BADGES } from '../wins/win.rules.ts'
import { WinLink } from '../wins/win-link.tsx'
import * as styles from '../wins/wins.css.ts'

const ridgeOf = (status: PaymentStatus) =>
  STATUS_BADGES[status].tone === 'danger' ? 'ended' : 'winning'

/** One win in any payment status. */
export function TicketCard({ win }: { win: OwnWin }) {
  const { winner, mountain, cycle } = win
  const nameId = useId()
  const { tone, label } = STATUS_BADGES[winner.paymentStatus]
  return (
    <article aria-labelledby={nameId}>
      <Card padding="none" isDimmed={tone === 'danger'}>
        <div className={styles.banner}>
          <MountainRidge name={mountain.name} tone={ridgeOf(winner.paymentStatus)} />
        </div>
        <div className={styles.facts}>
          <div className={styles.head}>
            <Heading level={2} size="large" id={nameId}>
              {mountain.name}
            </Heading>
            <Badge tone={tone}>{label}</Badge>
          </div>
          <Text size="lead" weight="semibold" isNumeric>
            {formatDollars(winner.winningAmount)}
          </Text>
          <div>
            <Text>Ticket #{winner.ticketNumber}</Text>
            <Text tone="muted">
              {isOffer(winner) ? 'Offered' : 'Won'} on{' '}
              {dateText(format, winner.awardedAt, 'MMM d, yyyy')}
            </Text>
            <Text tone="muted">Cycle {cycle.cycleNumber}</Text>
            <WinLink win={win} />
          </div>
          {winner.payment?.refundedAt && <Text>{refundText(winner.payment)}</Text>}
          {winner.givenTo && <Gift win={win} />}
          {isOffer(winner) && <Text>Offered to you. Declining costs you nothing.</Text>}
          <Way winner={winner} />
        </div>
      </Card>
    </article>
  )
}

/** Says whom the ticket was sent to, with *Take Back* until they open it. */
function Gift({ win }: { win: OwnWin }) {
  const [isAsked, setAsked] = useState(false)
  const { givenTo, openedAt, paymentStatus } = win.winner
  return (
    <>
      <Text>
        Sent to {givenTo}. {openedAt === null ? 'Not opened yet.' : 'Opened.'}
      </Text>
      {openedAt === null && paymentStatus === 'captured' && (
        <PreloadsDialogs>
          <Button onPress={() => setAsked(true)}>Take Back</Button>
        </PreloadsDialogs>
      )}
      {isAsked && <TakeBackDialog win={win} onClose={() => setAsked(false)} />}
    </>
  )
}

type Payment = NonNullable<OwnWin['winner']['payment']>

const refundText = ({ refundedAt, refundReason }: Payment): string =>
  `Refunded on ${moment(refundedAt ?? '')}. ${refundReason ?? ''}`.trim()

/** The link of a win: to its ticket or to its payment. */
function Way({ winner }: Pick<OwnWin, 'winner'>) {
  const { id, paymentStatus, ticketCode } = winner
  const isPending = paymentStatus === 'pending'
  if (!isPending && !ticketCode) return null
  return (
    <div>
      <ButtonLink
        variant={isPending ? 'primary' : 'secondary'}
        href={isPending ? `/wins#win-${id}` : `/ticket/${ticketCode}`}
      >
        {isPending ? (isOffer(winner) ? 'Pay or decline' : 'Pay now') : 'Show ticket'}
      </ButtonLink>
    </div>
  )
}

export const TicketCardSkeleton = () => (
  <Card padding="none">
    <div className={styles.banner}>
      <Skeleton shape="block" height="100%" />
    </div>
    <div className={styles.facts}>
      <Skeleton width="10rem" height="1.5rem" />
      <Skeleton width="5rem" height="1.75rem" />
      <Skeleton width="9rem" height="4.5rem" />
      <Skeleton width="7rem" height="2.5rem" />
    </div>
  </Card>
)
