import type { TimelineEvent } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Card } from '@firstchair/design-system/card'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Heading } from '@firstchair/design-system/heading'
import { Inline } from '@firstchair/design-system/inline'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { Text } from '@firstchair/design-system/text'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { retryOf } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatCents } from '../table/columns.tsx'
import { moment } from '../table/when.ts'
import { userName } from '../users/user-name.ts'
import { timelineQuery } from './payment-calls.ts'
import * as styles from './timeline.css.ts'
import { idsOf, noteOf, titleOf } from './timeline-words.ts'

type PaymentTimelineProps = {
  winnerId: string
  /** A row was opened: the focus follows. */
  isOpened: boolean
  onClose: () => void
}

/** The timeline of payments for one win. */
export function PaymentTimeline({ winnerId, isOpened, onClose }: PaymentTimelineProps) {
  const { data, isError, isFetching, refetch } = useQuery(timelineQuery(winnerId))
  const frame = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another win takes the focus again
  useEffect(() => {
    if (isOpened) frame.current?.focus()
  }, [isOpened, winnerId])
  return (
    <Card>
      <section ref={frame} tabIndex={-1} aria-label="Payment timeline" className={styles.frame}>
        <Inline justify="between">
          <Heading level={3}>
            {data ? `${data.mountain.name}: ticket ${data.ticketNumber}` : 'Payment timeline'}
          </Heading>
          <Button size="small" onPress={onClose}>
            Show all payments
          </Button>
        </Inline>
        {data ? (
          <>
            <Text tone="muted">
              {userName(data.user)} · Payment deadline {moment(data.paymentDeadline)}
            </Text>
            <ol className={styles.list}>
              {data.events.map((event) => (
                <Event key={`${event.kind} ${event.at} ${event.providerId}`} event={event} />
              ))}
            </ol>
          </>
        ) : isError ? (
          <ErrorState title="The timeline didn't load" {...retryOf({ refetch, isFetching })} />
        ) : (
          <>
            <VisuallyHidden>Loading the timeline</VisuallyHidden>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
            <Skeleton width="50%" />
          </>
        )}
      </section>
    </Card>
  )
}

function Event({ event }: { event: TimelineEvent }) {
  const { at, amountCents, by } = event
  const note = noteOf(event)
  return (
    <li className={styles.event}>
      <Inline gap="xs">
        <Text as="span" weight="semibold">
          {titleOf(event)}
        </Text>
        {amountCents !== null && (
          <Text as="span" isNumeric>
            {formatCents(amountCents)}
          </Text>
        )}
        <Text as="span" tone="muted" size="small">
          {at === null ? 'Time not reported' : moment(at)}
        </Text>
      </Inline>
      {note !== null && <Text size="small">{by === null ? note : `${by}: ${note}`}</Text>}
      {idsOf(event).map(([name, id]) => (
        <Text key={name} size="small" tone="muted">
          {name} {id}
        </Text>
      ))}
    </li>
  )
}
