import { isOffer, type OwnWin, type User } from '@firstchair/contract'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Card } from '@firstchair/design-system/card'
import { Countdown } from '@firstchair/design-system/countdown'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { formatDollars } from '@firstchair/design-system/price'
import { formatMoment } from '@firstchair/design-system/server-clock'
import { useServerSecond, useSession } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { boardWinsQuery } from '../own/board-wins.ts'
import { outcomesAtom, outcomesOnCardsAtom } from '../own/outcome-atoms.ts'
import { unpaidWins } from '../own/unpaid.rules.ts'
import { hasNoticeAtom, laneAtom } from './urgent-atoms.ts'
import { useStill } from './use-still.ts'
import * as styles from './won.css.ts'

/**
 * Reminds a winner on the board of tickets to pay. Not loaded lazily: the document brings the wins
 * along, and a notice that came later would move the board.
 */
export function WonNotice(props: Omit<WonCardProps, 'user'>) {
  const { user } = useSession()
  return user && <WonCard key={user.id} user={user} {...props} />
}

type WonCardProps = { user: User; isPrimary?: boolean; isHeld?: boolean }

/** All unpaid wins and offers, once the card of one of them no longer shows its result. */
export function WonCard({ user, isPrimary = true, isHeld = false }: WonCardProps) {
  const now = useServerSecond()
  const { data = [] } = useQuery(boardWinsQuery(user.id))
  const onCards = useAtomValue(outcomesOnCardsAtom).map(({ before }) => before.cycleId)
  const unpaid = unpaidWins(data, now)
  const offers = unpaid.filter(({ winner }) => isOffer(winner))
  const wins = unpaid.filter(({ winner }) => !isOffer(winner))
  const [first] = [...wins, ...offers]
  const isDue = unpaid.some(({ cycle }) => !onCards.includes(cycle.id))
  const isLaneShown = useAtomValue(laneAtom).length > 0
  const [isShown, setShown] = useStill(() => isDue, !isHeld || isLaneShown)
  // Below the lane, the notice would move the cards. While there is a results bar, it links to the payment.
  const isWaiting = useAtomValue(outcomesAtom).length > 0 && isLaneShown
  useLayoutEffect(() => {
    if (isShown !== isDue && !isWaiting) setShown(isDue)
  })
  const setNotice = useSetAtom(hasNoticeAtom)
  const hasNotice = isShown && first !== undefined
  useLayoutEffect(() => {
    setNotice(hasNotice)
    return () => setNotice(false)
  }, [hasNotice, setNotice])
  if (!isShown || !first) return null
  const isOffered = wins.length === 0
  const { paymentDeadline } = first.winner
  return (
    <section aria-label={isOffered ? 'Offered to you' : 'You won'}>
      <Card padding="none" tone="success">
        <div className={styles.card}>
          <div className={styles.picture}>
            <MountainRidge name={first.mountain.name} light="alpenglow" />
          </div>
          <p className={styles.words}>
            <span className={styles.title}>{titleOf(first, wins)}</span>{' '}
            <span className={styles.more}>
              · {wins.length > 1 ? 'First by' : 'Pay by'}{' '}
              <time dateTime={paymentDeadline}>{formatMoment(Date.parse(paymentDeadline))}</time>
            </span>
            {isOffered && <span className={styles.others}>Declining it costs you nothing.</span>}
            {wins.length > 1 && <span className={styles.others}>{namesOf(wins)}</span>}
            {!isOffered && offers.length > 0 && (
              <span className={styles.others}>Offered to you: {namesOf(offers)}</span>
            )}
          </p>
          <div className={styles.pay}>
            <span className={styles.timeLeft}>
              <Countdown end={paymentDeadline} now={now} />
            </span>
            <ButtonLink variant={isPrimary ? 'primary' : 'secondary'} size="small" href="/wins">
              {isOffered ? 'Pay or decline' : 'Pay now'}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </section>
  )
}

const namesOf = (wins: readonly OwnWin[]) => wins.map(({ mountain }) => mountain.name).join(', ')

function titleOf({ winner, mountain }: OwnWin, wins: readonly OwnWin[]): string {
  const amount = formatDollars(winner.winningAmount)
  if (wins.length === 0) return `${mountain.name} is offered to you at your bid of ${amount}`
  if (wins.length === 1) return `You won ${mountain.name} at ${amount}`
  const sum = wins.reduce((total, win) => total + win.winner.winningAmount, 0)
  return `${wins.length} wins to pay · ${formatDollars(sum)}`
}
