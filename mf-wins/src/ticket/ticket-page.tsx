import type { OwnWin, TicketCheck, User } from '@firstchair/contract'
import { Container } from '@firstchair/design-system/container'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Heading } from '@firstchair/design-system/heading'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { ApiError, retryOf, useSession } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ticketCheckQuery, ticketsQuery } from '../wins-calls.ts'
import { GiftPage } from './gift-page.tsx'
import * as styles from './ticket.css.ts'
import { Code } from './ticket-face.tsx'
import { TicketReceipt } from './ticket-receipt.tsx'
import { TicketVerdict } from './ticket-verdict.tsx'
import { UseTicket } from './use-ticket.tsx'

/** The page that a ticket's QR code opens, for its holder, the lift's staff, and anybody else. */
export function TicketPage() {
  const code = /^\/ticket\/([\w.-]+)\/?$/.exec(location.pathname)?.[1]
  return code === undefined ? <NoTicket /> : <Ticket key={code} code={code} />
}

export function Ticket({ code }: { code: string }) {
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useQuery(ticketCheckQuery(code))
  const own = useOwnWin(user, code)
  if (data && !own.isLoading) return <Shown {...{ code, user }} check={data} win={own.win} />
  if (error instanceof ApiError && error.status === 404) return <NoTicket />
  if (!error) return <Loading />
  return (
    <Frame>
      <Heading level={1}>Lift Ticket</Heading>
      <ErrorState
        title="This ticket couldn't be checked"
        text="Nothing is known about it yet. Check your connection and try again."
        {...retryOf({ refetch, isFetching })}
      />
    </Frame>
  )
}

/** The win's id at the start of a code; printed codes and later ones differ after it. */
const ID = 21

/**
 * The signed-in user's win with this code. The page does not wait for it: if the list fails to
 * load, it shows the public check.
 */
function useOwnWin(user: User | null, code: string) {
  const { data, isLoading } = useQuery({
    // The query is disabled for a visitor, who has no id.
    ...ticketsQuery(user ?? { id: '' }),
    enabled: user !== null,
  })
  return {
    isLoading,
    win: data?.find(({ winner }) => winner.ticketCode?.slice(0, ID) === code.slice(0, ID)),
  }
}

type ShownProps = { code: string; check: TicketCheck; user: User | null; win: OwnWin | undefined }

function Shown({ code, check, user, win }: ShownProps) {
  const [isAdmitted, setAdmitted] = useState(false)
  const gate = user?.isAdmin === 1 && !isAdmitted && (
    <UseTicket code={code} check={check} onUsed={() => setAdmitted(true)} />
  )
  const current = win?.winner.ticketCode
  // The giver opens the code that they had before a gift and took back: show their new one.
  if (check.isGiven && current && current !== code) return <Ticket key={current} code={current} />
  if (check.gift && !gate && !isAdmitted) {
    return (
      <Frame>
        <GiftPage {...{ code, check }} gift={check.gift} />
      </Frame>
    )
  }
  if (!user || !win || isAdmitted) {
    return (
      <Frame>
        <TicketVerdict check={check} isAdmitted={isAdmitted} gate={gate} />
        {check.state === 'valid' && !isAdmitted && !gate && (
          <Code {...{ code, check }} facts={check.facts} />
        )}
      </Frame>
    )
  }
  return (
    <Frame>
      {gate}
      <TicketReceipt {...{ code, check, user, win }} />
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <Container width="prose">
      <div className={styles.content}>{children}</div>
    </Container>
  </div>
)

const NoTicket = () => (
  <Frame>
    <Heading level={1}>Lift Ticket</Heading>
    <EmptyState
      title="This isn't one of our tickets"
      text="Check that the link is complete, or scan the code again."
    />
  </Frame>
)

const Loading = () => (
  <Frame>
    <VisuallyHidden>
      <span role="status">Checking the ticket</span>
    </VisuallyHidden>
    <Skeleton shape="block" height="24rem" />
  </Frame>
)
