import type { OwnWin, User } from '@firstchair/contract'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { lazyPart, useIsAwake } from '@firstchair/sdk'
import { useEffect, useState } from 'react'
import { forgetPaid, justPaid } from '../payment/just-paid.ts'
import * as styles from './wins.css.ts'

/** Loaded after a payment only. */
export const ArrivedTicket = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "arrived" */ './arrived-ticket.tsx')).ArrivedTicket,
  {
    waiting: (
      <div className={styles.arriving}>
        <Skeleton shape="block" height="100%" />
      </div>
    ),
  },
)

/** The ticket that the user paid just before the page was loaded, until they dismiss it. */
export function useArrived(wins: readonly OwnWin[], { id }: User) {
  // Read while rendering, because a ticket that appears later moves the list. A server cannot read it.
  const isAwake = useIsAwake()
  const [paidId, setPaidId] = useState(() => justPaid(id))
  useEffect(() => forgetPaid(id), [id])
  const arrived = wins.find(
    ({ winner }) => isAwake && winner.id === paidId && winner.paymentStatus === 'captured',
  )
  return { arrived, dismiss: () => setPaidId(null) }
}
