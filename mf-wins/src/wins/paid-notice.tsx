import type { OwnWin } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { formatDollars } from '@firstchair/design-system/price'
import { useEffect, useRef, useState } from 'react'
import { takePaid } from '../payment/just-paid.ts'

/** Confirms the payment that has just been made, with the focus. */
export function PaidNotice({ wins }: { wins: readonly OwnWin[] }) {
  const [paidId, setPaidId] = useState<string | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  const win = wins.find(({ winner }) => winner.id === paidId)
  const isShown = win?.winner.paymentStatus === 'captured'
  // Taking it clears the storage, so it must not happen while rendering.
  useEffect(() => setPaidId((known) => known ?? takePaid()), [])
  useEffect(() => {
    if (isShown) notice.current?.focus()
  }, [isShown])
  if (!win || !isShown) return null
  const { winner, mountain } = win
  return (
    <div ref={notice} tabIndex={-1}>
      <Banner
        tone="success"
        title={`You paid ${formatDollars(winner.winningAmount)} for ${mountain.name}`}
        action={
          winner.ticketCode && (
            <ButtonLink href={`/ticket/${winner.ticketCode}`}>Show ticket</ButtonLink>
          )
        }
      >
        Ticket #{winner.ticketNumber} is yours. It's below and in All my tickets, and we emailed you
        the receipt.
      </Banner>
    </div>
  )
}
