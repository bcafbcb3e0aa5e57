import { isOffer, type OwnWin, ticketFacts, type User } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Card } from '@firstchair/design-system/card'
import { Countdown } from '@firstchair/design-system/countdown'
import { DescriptionList } from '@firstchair/design-system/description-list'
import { Heading } from '@firstchair/design-system/heading'
import { Icon } from '@firstchair/design-system/icon'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { announce, useIsAwake, useServerSecond } from '@firstchair/sdk'
import { useEffect, useId, useRef, useState } from 'react'
import { DeclineDialog, PreloadsDialogs } from '../give-up/give-up.tsx'
import { Moment } from '../moment.ts'
import { COMPLETE, PaymentPanel } from '../payment/payment-panel.tsx'
import { expiredText, pendingState } from './win.rules.ts'
import * as styles from './wins.css.ts'

const WARNINGS = [
  { belowSeconds: 60, words: '1 minute' },
  { belowSeconds: 10 * 60, words: '10 minutes' },
] as const

/**
 * Announces once per win that its payment deadline is near; `now` is null when there is nothing to
 * pay.
 */
function useDeadlineWarning({ winner, mountain }: OwnWin, now: number | null): void {
  const left = now === null ? null : (Date.parse(winner.paymentDeadline) - now) / 1000
  const words =
    left === null ? null : WARNINGS.find(({ belowSeconds }) => left <= belowSeconds)?.words
  const told = useRef(words)
  useEffect(() => {
    if (words === told.current) return
    told.current = words
    if (words) announce(`${words} left to pay for ${mountain.name}.`)
  }, [words, mountain.name])
}

/** The id of a win's card, which can be focused. */
export const cardId = ({ id }: OwnWin['winner']): string => `win-${id}`

type PendingCardProps = {
  win: OwnWin
  user: User
  /** The first one to pay is open; the others wait, in a row each. */
  isFirst: boolean
}

/** A win that waits for its payment, or whose deadline has passed. Focus opens it. */
export function PendingCard({ win, user, isFirst }: PendingCardProps) {
  const { winner, mountain } = win
  const nameId = useId()
  const now = useServerSecond()
  const state = pendingState(winner, now) ?? 'expired'
  const isOffered = state === 'payable' && isOffer(winner)
  useDeadlineWarning(win, state === 'payable' ? now : null)
  const [isOpened, setOpen] = useState(false)
  // It stays open: PayPal closes its window when its buttons disappear. Not on the server, which does not
  // know whether a link makes another card the first.
  const isAwake = useIsAwake()
  if (isFirst && isAwake && !isOpened) setOpen(true)
  const isRow = state === 'payable' && !isFirst && !isOpened
  const article = useRef<HTMLElement>(null)
  const id = cardId(winner)
  useEffect(() => {
    if (location.hash === `#${id}`) article.current?.focus()
  }, [id])
  return (
    <article
      ref={article}
      className={styles.card}
      id={id}
      tabIndex={-1}
      aria-labelledby={nameId}
      onFocus={({ target, currentTarget }) => target === currentTarget && setOpen(true)}
    >
      <Card padding="none" isDimmed={state === 'expired'}>
        <div className={isRow ? styles.row : state === 'expired' ? styles.pending : styles.payable}>
          <div className={styles.picture}>
            <MountainRidge name={mountain.name} tone={state === 'expired' ? 'ended' : 'winning'} />
          </div>
          <Summary win={win} state={state} isRow={isRow} nameId={nameId} now={now} />
          {isRow ? (
            <div className={styles.open}>
              <Text size="small">{COMPLETE}</Text>
              <Button size="small" onPress={() => article.current?.focus()}>
                {isOffered ? 'See offer' : 'Pay'}
                <VisuallyHidden> for {mountain.name}</VisuallyHidden>
              </Button>
            </div>
          ) : (
            <div className={styles.payment}>
              <PaymentPanel
                winnerId={winner.id}
                mountain={mountain.name}
                state={state}
                isReviewed={winner.isReviewed === true}
                user={user}
              />
              {isOffered && <DeclineButton win={win} />}
            </div>
          )}
          {!isRow && <Details win={win} state={state} />}
        </div>
      </Card>
    </article>
  )
}

type DetailsProps = { win: OwnWin; state: NonNullable<ReturnType<typeof pendingState>> }

type SummaryProps = DetailsProps & {
  isRow: boolean
  nameId: string
  now: number
}

/** What is to be paid, and until when: a phone shows the payment right below. */
function Summary({ win, state, isRow, nameId, now }: SummaryProps) {
  const { winner, mountain } = win
  const isOffered = state === 'payable' && isOffer(winner)
  return (
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
      {isOffered && !isRow && (
        <Text>
          The bidder before you didn't take this ticket, so it is offered to you at your own bid.
        </Text>
      )}
      {isRow && <DescriptionList items={factsOf(winner)} />}
      {state !== 'confirming' && (
        <Countdown
          end={winner.paymentDeadline}
          now={now}
          isOver={state === 'expired'}
          endedLabel="Expired"
          size={state === 'payable' && !isRow ? 'large' : 'medium'}
        />
      )}
      {state === 'expired' && <Text>{expiredText(winner)}</Text>}
    </div>
  )
}

function Details({ win, state }: DetailsProps) {
  const { winner } = win
  return (
    <div className={styles.details}>
      <DescriptionList items={[...factsOf(winner), ...ticketFacts(win.facts)]} />
      {state === 'payable' && (
        <div className={styles.actions}>
          <ButtonLink size="small" href={`/api/wins/${winner.id}/calendar.ics`}>
            <Icon name="calendar" size="small" />
            Add to calendar
          </ButtonLink>
          {!isOffer(winner) && <DeclineButton win={win} />}
        </div>
      )}
    </div>
  )
}

const factsOf = ({ awardedAt, paymentDeadline }: OwnWin['winner']) => [
  { term: 'Awarded', value: <Moment at={awardedAt} /> },
  { term: 'Payment Deadline', value: <Moment at={paymentDeadline} /> },
]

/** Declines a pending win after a confirmation; an offer as easily as it is paid. */
function DeclineButton({ win }: { win: OwnWin }) {
  const isOffered = isOffer(win.winner)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <PreloadsDialogs>
        <Button
          size={isOffered ? 'large' : 'small'}
          variant={isOffered ? 'secondary' : 'quiet'}
          fullWidth={isOffered}
          onPress={() => setIsOpen(true)}
        >
          {isOffered ? 'Decline offer' : 'Decline ticket'}
        </Button>
        {isOffered && (
          <Text tone="muted" size="small" align="center">
            Free
          </Text>
        )}
      </PreloadsDialogs>
      {isOpen && <DeclineDialog win={win} onClose={close} />}
    </>
  )
}
