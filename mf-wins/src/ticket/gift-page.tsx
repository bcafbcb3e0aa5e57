import type { TicketCheck } from '@firstchair/contract'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { Heading } from '@firstchair/design-system/heading'
import { Text } from '@firstchair/design-system/text'
import { serverMessage, toast } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { openGift, ticketCheckQuery } from '../wins-calls.ts'
import * as styles from './ticket.css.ts'
import { TicketActions, TicketFace } from './ticket-face.tsx'

const FAILED = "Your gift couldn't be opened. Check your connection and try again."

type GiftPageProps = { code: string; check: TicketCheck; gift: NonNullable<TicketCheck['gift']> }

/** A ticket that was sent to a friend, who needs no account. Once they open it, it is theirs. */
export function GiftPage({ code, check, gift }: GiftPageProps) {
  const { from, line, openedAt, resortCode } = gift
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => openGift(code),
    onSuccess: (after) => queryClient.setQueryData(ticketCheckQuery(code).queryKey, after),
    onError: (error) =>
      toast({ title: 'Error', text: serverMessage(error, FAILED), tone: 'danger' }),
  })
  if (gift.isTakenBack) return <TakenBack from={from} mountain={check.mountain} />
  const { facts } = check
  const isClosed = openedAt === null && check.state === 'valid'
  // The error is shown already.
  const press = () => mutateAsync().catch(() => {})
  return (
    <>
      <TicketFace
        {...{ code, check, facts, resortCode }}
        about={`${check.mountain}, lift ticket #${check.ticketNumber}`}
        title={
          <>
            A gift from <bdi>{from}</bdi>
          </>
        }
        line={
          <>
            {line && <Text size="lead">“{line}”</Text>}
            {isClosed && (
              <Text tone="muted">
                Open it for the code that you show{' '}
                {facts?.redeemAt ? 'where you redeem it' : 'at the lift'}. You don't need an
                account.
              </Text>
            )}
          </>
        }
        opening={isClosed ? { press, isPending } : undefined}
      />
      {!isClosed && (
        <div className={styles.actions}>
          <TicketActions {...{ code, check, facts }} />
        </div>
      )}
    </>
  )
}

const TakenBack = ({ from, mountain }: { from: string; mountain: string }) => (
  <>
    <Heading level={1}>
      <bdi>{from}</bdi> took this gift back
    </Heading>
    <EmptyState
      title={`Your gift was a ticket to ${mountain}`}
      text="This link is no longer valid. You owe nothing."
      action={<ButtonLink href="/">See the auctions</ButtonLink>}
    />
  </>
)
