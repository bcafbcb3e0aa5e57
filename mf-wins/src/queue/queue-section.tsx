import type { QueuePlace, User } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Card } from '@firstchair/design-system/card'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Heading } from '@firstchair/design-system/heading'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { retryOf } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LeaveDialog, PreloadsDialogs } from '../give-up/give-up.tsx'
import * as winStyles from '../wins/wins.css.ts'
import { queueQuery } from '../wins-calls.ts'
import * as styles from './queue.css.ts'

/**
 * The user's places in line for tickets that others have not paid yet; renders nothing for a user
 * in no line.
 */
export function QueueSection({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(queueQuery(user))
  if (!data && !isError) return null
  if (data?.length === 0) return null
  return (
    <section className={winStyles.section}>
      <Heading level={2}>In Line for a Ticket</Heading>
      {data ? (
        <Places places={data} />
      ) : (
        <ErrorState title="Your places in line didn't load" {...retryOf({ refetch, isFetching })} />
      )}
    </section>
  )
}

function Places({ places }: { places: readonly QueuePlace[] }) {
  const [leaving, setLeaving] = useState<QueuePlace | null>(null)
  const stay = () => setLeaving(null)
  return (
    <>
      <Text tone="muted">
        The winner hasn't paid yet. If they don't, the ticket is offered to the next in line.
      </Text>
      <ul className={styles.places}>
        {places.map((place) => (
          <Card as="li" padding="none" key={place.cycle.id}>
            <div className={styles.place}>
              <div className={styles.picture}>
                <MountainRidge name={place.mountain.name} />
              </div>
              <div className={styles.words}>
                <Text weight="semibold">
                  {/* The winner is the first in line, as on the board's card. */}
                  You're number {place.place + 1} in line for {place.mountain.name}
                </Text>
                <Text tone="muted" isNumeric>
                  You'd pay {formatDollars(place.amount)}, your highest bid.
                </Text>
              </div>
              <div className={styles.action}>
                <PreloadsDialogs>
                  <Button size="small" onPress={() => setLeaving(place)}>
                    Leave the line
                  </Button>
                </PreloadsDialogs>
              </div>
            </div>
          </Card>
        ))}
      </ul>
      {leaving && <LeaveDialog place={leaving} onClose={stay} />}
    </>
  )
}
