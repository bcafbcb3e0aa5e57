import { isOffer, type OwnWin, ownWin, type User } from '@firstchair/contract'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Card } from '@firstchair/design-system/card'
import { Countdown } from '@firstchair/design-system/countdown'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { formatDollars } from '@firstchair/design-system/price'
import { formatMoment } from '@firstchair/design-system/server-clock'
import { Text } from '@firstchair/design-system/text'
import { call, useServerSecond, winsKey } from '@firstchair/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { unpaidWins } from './unpaid.rules.ts'
import * as styles from './won.css.ts'

const wins = z.array(ownWin)

export const boardWinsQuery = (userId: string) =>
  queryOptions({
    // The document fills this key (`boardWinsKey` of the SDK).
    queryKey: [...winsKey, userId, 'board'],
    queryFn: ({ signal }) => call(wins, '/api/user/wins', { signal }),
    // A win may have been paid on another page since.
    staleTime: 0,
  })

/** The unpaid win with the nearest deadline; renders nothing without one. */
export function WonCard({ user }: { user: User }) {
  const now = useServerSecond()
  const { data = [] } = useQuery(boardWinsQuery(user.id))
  const [first, ...others] = unpaidWins(data, now)
  if (!first) return null
  const { winner, mountain } = first
  const isOffered = isOffer(winner)
  const amount = formatDollars(winner.winningAmount)
  return (
    <section aria-label={isOffered ? 'Offered to you' : 'You won'}>
      <Card padding="none" tone="success">
        <div className={styles.card}>
          <div className={styles.picture}>
            <MountainRidge name={mountain.name} light="alpenglow" />
          </div>
          <div className={styles.words}>
            <p className={styles.title}>
              {isOffered
                ? `${mountain.name} is offered to you at your bid of ${amount}`
                : `You won ${mountain.name} at ${amount}`}{' '}
              · Pay by{' '}
              <time dateTime={winner.paymentDeadline}>
                {formatMoment(Date.parse(winner.paymentDeadline))}
              </time>
            </p>
            {isOffered && (
              <Text tone="muted" size="small">
                Declining it costs you nothing.
              </Text>
            )}
            <OtherWins
              label="Also to pay for"
              wins={others.filter((win) => !isOffer(win.winner))}
            />
            <OtherWins label="Offered to you" wins={others.filter((win) => isOffer(win.winner))} />
          </div>
          <div className={styles.pay}>
            <span className={styles.left}>
              <Countdown end={winner.paymentDeadline} now={now} />
            </span>
            <ButtonLink variant="primary" size="small" href="/wins">
              {isOffered ? 'Pay or decline' : 'Pay now'}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </section>
  )
}

const OtherWins = ({ label, wins }: { label: string; wins: readonly OwnWin[] }) =>
  wins.length > 0 && (
    <Text tone="muted" size="small">
      {label}: {wins.map(({ mountain: { name } }) => name).join(', ')}
    </Text>
  )
