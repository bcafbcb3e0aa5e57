import type { ProblemOrder } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Text } from '@firstchair/design-system/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../panel/action-dialog.tsx'
import { userName } from '../users/user-name.ts'
import { giveUpPayment, problemOrdersQuery } from './payment-calls.ts'

const TITLES = {
  refused: 'PayPal refuses payments because of our account or settings',
  changed: "This order was changed at PayPal, so it wasn't charged",
  undecided: "PayPal hasn't reported the outcome of this payment for a day",
} as const satisfies Record<ProblemOrder['problem'], string>

/** Orders without a payment that an admin should look at; the table lists captures only. */
export function ProblemOrders() {
  const { data = [] } = useQuery(problemOrdersQuery)
  const [ended, setEnded] = useState<ProblemOrder | null>(null)
  return (
    <>
      {data.map((order) => (
        <Banner
          key={order.id}
          tone={order.problem === 'changed' ? 'warning' : 'danger'}
          title={TITLES[order.problem]}
          action={
            order.problem === 'undecided' && (
              <Button onPress={() => setEnded(order)}>Give up payment…</Button>
            )
          }
        >
          {factsOf(order)}
        </Banner>
      ))}
      {ended && <GiveUpDialog order={ended} onClose={() => setEnded(null)} />}
    </>
  )
}

const factsOf = ({ mountain, ticketNumber, user, note, orderId, debugId }: ProblemOrder): string =>
  [
    `Ticket ${ticketNumber} of ${mountain.name}, ${userName(user)}`,
    note,
    orderId && `order ${orderId}`,
    debugId && `debug id ${debugId}`,
  ]
    .filter(Boolean)
    .join(' · ')

const GiveUpDialog = ({ order, onClose }: { order: ProblemOrder; onClose: () => void }) => (
  <ActionDialog
    title="Give up this payment?"
    actionLabel="Give up payment"
    pendingLabel="Giving up..."
    act={() => giveUpPayment(order.winnerId)}
    done="Payment given up"
    failed="Failed to give up the payment"
    onClose={onClose}
  >
    <Text>
      After the deadline the ticket goes to the next bidder, and{' '}
      {order.user.username ?? 'its holder'} gets no strike. If PayPal charged them, the money goes
      back.
    </Text>
  </ActionDialog>
)
