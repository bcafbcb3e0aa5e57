import {
  brand,
  currencyCode,
  dateText,
  type OwnWin,
  type TicketCheck,
  type User,
} from '@firstchair/contract'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { formatDollars } from '@firstchair/design-system/price'
import { format } from 'date-fns'
import { moment } from '../moment.ts'
import { ShareWin } from '../win-page/share-win.tsx'
import { SendToFriend } from './send-to-friend.tsx'
import * as styles from './ticket.css.ts'
import { TicketActions, TicketFace } from './ticket-face.tsx'

export type TicketReceiptProps = { code: string; check: TicketCheck; user: User; win: OwnWin }

/** The holder's ticket with the receipt of its payment. Prints as one page without the receipt. */
export function TicketReceipt({ code, check, user, win }: TicketReceiptProps) {
  const { facts } = win
  const { pageId, resortCode } = win.winner
  return (
    <>
      <TicketFace
        {...{ code, check, facts, resortCode }}
        about={`${brand.name} lift ticket #${check.ticketNumber}`}
        title={check.mountain}
      >
        <details className={styles.receipt}>
          <summary className={styles.fold}>Receipt</summary>
          <DescriptionList label="Receipt" look="divided" items={receiptOf(user, win)} />
        </details>
      </TicketFace>
      <div className={styles.actions}>
        {pageId && <ShareWin pageId={pageId} mountain={check.mountain} />}
        {check.state === 'valid' && <SendToFriend win={win} />}
        <TicketActions {...{ code, check, facts }} />
        <ButtonLink href="/my-tickets">All my tickets</ButtonLink>
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
