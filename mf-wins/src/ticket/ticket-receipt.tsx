import {
  brand,
  currencyCode,
  dateText,
  type OwnWin,
  type TicketCheck,
  ticketFacts,
  type User,
} from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Card } from '@firstchair/design-system/card'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Heading } from '@firstchair/design-system/heading'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { format } from 'date-fns'
import { moment } from '../moment.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { GiveTicket } from './give-ticket.tsx'
import { ResortCode } from './resort-code.tsx'
import * as styles from './ticket.css.ts'
import { TicketCode } from './ticket-code.tsx'

const BADGES = {
  valid: { tone: 'success', icon: 'check', label: 'Valid' },
  used: { tone: 'neutral', icon: 'history', label: 'Already used' },
  void: { tone: 'danger', icon: 'close', label: 'Void' },
} as const satisfies Record<TicketCheck['state'], object>

export type TicketReceiptProps = { code: string; check: TicketCheck; user: User; win: OwnWin }

/** The holder's ticket with the code to scan, and the receipt of its payment. Prints as one page. */
export function TicketReceipt({ code, check, user, win }: TicketReceiptProps) {
  const { tone, icon, label } = BADGES[check.state]
  const use = ticketFacts(win.facts)
  return (
    <>
      <Card as="article" padding="none">
        <div className={styles.picture}>
          <MountainRidge name={check.mountain} tone="winning" />
        </div>
        <div className={styles.ticket}>
          <div className={styles.head}>
            <div>
              <Text tone="muted">
                {brand.name} lift ticket #{check.ticketNumber}
              </Text>
              <Heading level={1}>{check.mountain}</Heading>
            </div>
            <Badge tone={tone} icon={icon}>
              {label}
            </Badge>
          </div>
          <TicketCode code={code} facts={win.facts} />
          <ResortCode resortCode={win.winner.resortCode} />
          {use.length > 0 && <DescriptionList label="Your ticket" look="divided" items={use} />}
          <details className={styles.receipt}>
            <summary className={styles.fold}>Receipt</summary>
            <DescriptionList label="Receipt" look="divided" items={receiptOf(user, win)} />
          </details>
        </div>
      </Card>
      <div className={styles.actions}>
        <Button variant="primary" onPress={() => print()}>
          Print ticket and receipt
        </Button>
        {win.facts?.validFrom && <AddToCalendar code={code} />}
        <ButtonLink href="/my-tickets">All my tickets</ButtonLink>
        {check.state === 'valid' && <GiveTicket win={win} />}
      </div>
    </>
  )
}

const receiptOf = (
  { firstName, lastName, username }: User,
  { winner, cycle, mountain }: OwnWin,
) => [
  { term: 'Holder', value: `${firstName} ${lastName}${username ? ` (${username})` : ''}` },
  { term: 'Lift Ticket', value: `${mountain.name}, Ticket #${winner.ticketNumber}` },
  {
    term: 'Cycle',
    value: `${cycle.cycleNumber}: ${dateText(format, cycle.startDate, 'PPP')} to ${dateText(format, cycle.endDate, 'PPP')}`,
  },
  { term: 'Awarded', value: moment(winner.awardedAt) },
  {
    term: 'Paid',
    value: `${formatDollars(winner.winningAmount)} (${currencyCode()}), with PayPal`,
  },
  ...(winner.payment
    ? [
        { term: 'Paid on', value: moment(winner.payment.paidAt) },
        { term: 'PayPal transaction', value: winner.payment.transactionId },
      ]
    : []),
  ...(winner.usedAt ? [{ term: 'Used', value: moment(winner.usedAt) }] : []),
  { term: 'Reference', value: winner.id },
]
