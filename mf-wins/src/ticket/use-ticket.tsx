import type { TicketCheck } from '@firstchair/contract'
import { dateText } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { ApiError, serverMessage } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { format } from 'date-fns'
import { markTicketUsed, ticketCheckQuery } from '../wins-calls.ts'
import * as styles from './ticket.css.ts'

type UseTicketProps = {
  code: string
  check: TicketCheck
  /** This press used the ticket. */
  onUsed: () => void
}

const FAILED = "The ticket couldn't be marked as used. Check your connection and try again."

/** The admin's button that marks the ticket as used, which only the first of two gates can do. */
export function UseTicket({ code, check, onUsed }: UseTicketProps) {
  const queryClient = useQueryClient()
  const { queryKey } = ticketCheckQuery(code)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => markTicketUsed(code),
    onSuccess: (after) => {
      queryClient.setQueryData(queryKey, after)
      onUsed()
    },
    // If another gate was first, the page shows when.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <div className={styles.gate}>
      {error && (
        <Banner isLive tone="danger" title={titleOf(error)}>
          {serverMessage(error, FAILED)}
          {check.usedAt &&
            ` It was used on ${dateText(format, check.usedAt, 'PPP')} at ${dateText(format, check.usedAt, 'p')}.`}
        </Banner>
      )}
      {check.state === 'valid' && check.otherDays === undefined && (
        <Button
          variant="primary"
          size="large"
          fullWidth
          isPending={isPending}
          pendingLabel="Marking..."
          onPress={mutate}
        >
          Mark as used
        </Button>
      )}
    </div>
  )
}

const titleOf = (error: Error): string =>
  error instanceof ApiError && error.status === 409 ? 'Do not let the holder pass' : 'Error'
