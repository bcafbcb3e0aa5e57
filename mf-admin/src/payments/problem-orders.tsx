import type { ProblemOrder } from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Text } from '@firstchair/design-system/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../panel/use-action.ts'
import { giveUpPayment, problemOrdersQuery } from './payment-calls.ts'

const TITLES = {
  refused: 'PayPal refuses payments because of our account or settings',
  changed: 'This order was changed at PayPal, so it was not charged',
  undecided: 'PayPal has not reported the outcome of this payment for a day',
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
    `Ticket ${ticketNumber} of ${mountain.name}, ${user.username ?? user.email}`,
    note,
    orderId && `order ${orderId}`,
    debugId && `debug id ${debugId}`,
  ]
    .filter(Boolean)
    .join(' · ')

function GiveUpDialog({ order, onClose }: { order: ProblemOrder; onClose: () => void }) {
  const { mutate, isPending } = useAction(giveUpPayment, {
    done: 'Payment given up',
    failed: 'Failed to give up the payment',
  })
  return (
    <AlertDialog
      title="Give up this payment?"
      isOpen
      onOpenChange={onClose}
      actionLabel="Give up payment"
      pendingLabel="Giving up..."
      isPending={isPending}
      onAction={() => mutate(order.winnerId, { onSettled: onClose })}
    >
      <Text>
        After the deadline the ticket goes to the next bidder, and{' '}
        {order.user.username ?? 'its holder'} gets no strike. If PayPal charged them, the money goes
        back.
      </Text>
    </AlertDialog>
  )
}
