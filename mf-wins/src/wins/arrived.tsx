import type { OwnWin, User } from '@firstchair/contract'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { lazyPart } from '@firstchair/sdk'
import { useEffect, useState } from 'react'
import { takePaid } from '../payment/just-paid.ts'

/** Loaded after a payment only, with the code that draws the QR code. */
export const ArrivedTicket = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "arrived" */ './arrived-ticket.tsx')).ArrivedTicket,
  { waiting: <Skeleton shape="block" height="26rem" /> },
)

/** The ticket that the user paid just before the page was loaded, until they dismiss it. */
export function useArrived(wins: readonly OwnWin[], { id }: User) {
  const [paidId, setPaidId] = useState<string | null>(null)
  // Taking it clears the storage, so it must not happen while rendering.
  useEffect(() => setPaidId((known) => known ?? takePaid(id)), [id])
  const arrived = wins.find(
    ({ winner }) => winner.id === paidId && winner.paymentStatus === 'captured',
  )
  // The empty id is no win's, and keeps a second effect from taking anything.
  return { arrived, dismiss: () => setPaidId('') }
}
