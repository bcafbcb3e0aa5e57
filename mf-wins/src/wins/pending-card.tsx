import type { OwnWin, User } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Card } from '@firstchair/design-system/card'
import { Countdown } from '@firstchair/design-system/countdown'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Heading } from '@firstchair/design-system/heading'
import { Icon } from '@firstchair/design-system/icon'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { useServerSecond } from '@firstchair/sdk'
import { useId } from 'react'
import { moment } from '../moment.ts'
import { PaymentPanel } from '../payment/payment-panel.tsx'
import { DeclineButton } from './decline-button.tsx'
import { useDeadlineWarning } from './use-deadline-warning.ts'
import { expiredText, pendingState } from './win.rules.ts'
import * as styles from './wins.css.ts'

/** A win that waits for its payment, or whose deadline has passed. */
export function PendingCard({ win, user }: { win: OwnWin; user: User }) {
  const { winner, mountain } = win
  const nameId = useId()
  const now = useServerSecond()
  const state = pendingState(winner, now) ?? 'expired'
  useDeadlineWarning(win, state === 'payable' ? now : null)
  return (
    <article aria-labelledby={nameId}>
      <Card padding="none" isDimmed={state === 'expired'}>
        <div className={state === 'expired' ? styles.pending : styles.payable}>
          <div className={styles.picture}>
            <MountainRidge name={mountain.name} tone={state === 'expired' ? 'ended' : 'winning'} />
          </div>
          <div className={styles.facts}>
            <div className={styles.head}>
              <Heading level={3} id={nameId}>
                {mountain.name}
              </Heading>
              {state === 'expired' ? (
                <Badge tone="danger" icon="close">
                  Expired
                </Badge>
              ) : (
                <Badge tone="warning" icon="clock">
                  Pending Payment
                </Badge>
              )}
            </div>
            <Text size="lead" weight="semibold" isNumeric>
              Winning Bid: {formatDollars(winner.winningAmount)}
            </Text>
            <DescriptionList items={factsOf(winner)} />
            {state !== 'confirming' && (
              <Countdown
                end={winner.paymentDeadline}
                now={now}
                isOver={state === 'expired'}
                endedLabel="Expired"
                size={state === 'payable' ? 'large' : 'medium'}
              />
            )}
            {state === 'expired' && <Text>{expiredText(winner)}</Text>}
            {state === 'payable' && (
              <div className={styles.actions}>
                <ButtonLink size="small" href={`/api/wins/${winner.id}/calendar.ics`}>
                  <Icon name="calendar" size="small" />
                  Add to calendar
                </ButtonLink>
                <DeclineButton win={win} />
              </div>
            )}
          </div>
          <div className={styles.payment}>
            <PaymentPanel
              winnerId={winner.id}
              state={state}
              isReviewed={winner.isReviewed === true}
              user={user}
            />
          </div>
        </div>
      </Card>
    </article>
  )
}

const factsOf = ({ awardedAt, paymentDeadline }: OwnWin['winner']) => [
  { term: 'Awarded', value: moment(awardedAt) },
  { term: 'Payment Deadline', value: moment(paymentDeadline) },
]
