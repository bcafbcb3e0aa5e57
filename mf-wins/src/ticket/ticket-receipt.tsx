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
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { format } from 'date-fns'
import { useState } from 'react'
import { moment } from '../moment.ts'
import { ShareWin } from '../win-page/share-win.tsx'
import { ticketPicture, WinPicture } from '../win-page/win-picture.tsx'
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

/** The holder's ticket: the picture of the win, its code, and the receipt of its payment. Prints as one page without the receipt. */
export function TicketReceipt({ code, check, user, win }: TicketReceiptProps) {
  const { tone, icon, label } = BADGES[check.state]
  const use = ticketFacts(win.facts)
  const { pageId, resortCode } = win.winner
  return (
    <>
      <Card as="article" padding="none">
        <WinPicture
          src={ticketPicture(code)}
          text={`The mountain of your win at ${check.mountain}: the snow line is the price over time.`}
          mountain={check.mountain}
        />
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
          {check.state === 'valid' && <Code code={code} check={check} facts={win.facts} />}
          <ResortCode resortCode={resortCode} />
          {use.length > 0 && <DescriptionList label="Your ticket" look="divided" items={use} />}
          <details className={styles.receipt}>
            <summary className={styles.fold}>Receipt</summary>
            <DescriptionList label="Receipt" look="divided" items={receiptOf(user, win)} />
          </details>
        </div>
      </Card>
      <div className={styles.actions}>
        {pageId && <ShareWin pageId={pageId} mountain={check.mountain} />}
        <Button onPress={() => print()}>Print</Button>
        {win.facts?.validFrom && <AddToCalendar code={code} />}
        {check.walletLink && <ButtonLink href={check.walletLink}>Add to Google Wallet</ButtonLink>}
        <ButtonLink href="/my-tickets">All my tickets</ButtonLink>
        {check.state === 'valid' && <GiveTicket win={win} />}
      </div>
    </>
  )
}

type CodeProps = Pick<TicketReceiptProps, 'code' | 'check'> & Pick<OwnWin, 'facts'>

/** Behind a press, so that nobody reads it over a shoulder; at once on the days it is for, and on paper. */
function Code({ code, check, facts }: CodeProps) {
  const isToday = check.otherDays === undefined && typeof facts?.validFrom === 'string'
  const [isShown, setShown] = useState(isToday)
  return (
    <>
      {!isShown && (
        <div className={styles.show}>
          <Button variant="primary" size="large" fullWidth onPress={() => setShown(true)}>
            Show code
          </Button>
        </div>
      )}
      <div className={isShown ? undefined : styles.paperOnly}>
        <TicketCode code={code} facts={facts} />
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
