import type { FundingSource } from '@firstchair/contract'
import { ApiError, NetworkError, serverMessage, toast, winsKey } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { capturePayment, createOrder } from '../wins-calls.ts'
import { rememberPaid } from './just-paid.ts'
import {
  CANCELED,
  type PaymentNotice,
  refusalNotice,
  UNCONFIRMED,
  UNREACHABLE,
} from './payment-notice.rules.ts'

/** Spec §8. */
const FAILED = 'Payment failed. Please try again.'

const reasonOf = (error: unknown): unknown =>
  error instanceof ApiError ? error.body?.reason : undefined

/** The outcome is unknown: the server may have captured the payment, or may do so later. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429))

function noticeOf(error: unknown): PaymentNotice | null {
  if (error instanceof NetworkError) return UNREACHABLE
  return refusalNotice(reasonOf(error), serverMessage(error, FAILED))
}

function useNotice() {
  const [notice, setNotice] = useState<PaymentNotice | null>(null)
  const queryClient = useQueryClient()
  /** Shows why the payment failed; false when there is nothing to show. */
  function refuse(error: unknown, otherwise: PaymentNotice | null = null): boolean {
    const told = noticeOf(error) ?? otherwise
    if (told === null) return false
    setNotice(told)
    // The card moves to Paid Tickets, so the notice is not shown any more.
    if (reasonOf(error) === 'already_paid') toast({ title: told.title, text: told.text })
    void queryClient.invalidateQueries({ queryKey: winsKey })
    return true
  }
  return { notice, setNotice, refuse }
}

/** One win's payment, from the press of a button to the recorded capture. */
export function usePayment(winnerId: string, userId: string) {
  const [stage, setStage] = useState<'idle' | 'paying' | 'confirming'>('idle')
  const { notice, setNotice, refuse } = useNotice()
  // PayPal's SDK passes an error that we threw on to its error handler.
  const refused = useRef(false)
  const capture = useMutation({
    mutationFn: capturePayment,
    // Safe to retry: the server captures an order only once.
    retry: (_, error) => isUnanswered(error),
  })

  return {
    notice,
    isBusy: stage !== 'idle',
    isConfirming: stage === 'confirming',
    /** Retries while the payment is approved and the server does not answer. */
    isUnanswered: capture.isPending && capture.failureCount > 0,
    async open(fundingSource: FundingSource): Promise<string> {
      setStage('paying')
      setNotice(null)
      try {
        return (await createOrder({ winnerId, fundingSource })).orderId
      } catch (error) {
        refused.current = refuse(error)
        throw error
      }
    },
    async approve(orderId: string, restart: () => void | Promise<void>): Promise<void> {
      setStage('confirming')
      // The message of an earlier attempt no longer applies.
      setNotice(null)
      try {
        await capture.mutateAsync({ winnerId, orderId })
        rememberPaid(userId, winnerId)
        // The browser restores the position, and the ticket is at the top.
        scrollTo(0, 0)
        location.reload()
      } catch (error) {
        // Spec §8: a failed capture record is only logged. The server's own words are shown below.
        console.error('The payment was not recorded.', error)
        if (reasonOf(error) === 'instrument_declined') {
          refuse(error)
          setStage('paying')
          return restart()
        }
        refused.current = refuse(error, UNCONFIRMED)
        throw error
      }
    },
    cancel(): void {
      setStage('idle')
      setNotice(CANCELED)
    },
    fail(): void {
      setStage('idle')
      if (!refused.current) alert(FAILED)
      refused.current = false
    },
  }
}
