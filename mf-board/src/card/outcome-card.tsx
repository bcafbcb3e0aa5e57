import type { Mountain, OwnWin } from '@firstchair/contract'
import { localeTag } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { IconButton } from '@firstchair/design-system/icon-button'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { formatDollars } from '@firstchair/design-system/price'
import { formatMoment } from '@firstchair/design-system/server-clock'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { sharePage, useSession } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { boardWinsQuery } from '../own/board-wins.ts'
import { type Outcome, type SecondChance, sequelText } from '../own/outcome.rules.ts'
import { dismissOutcomes } from '../own/outcome-feed.ts'
import { useSecondChances } from '../own/use-second-chances.ts'
import * as card from './card.css.ts'
import * as picture from './card-picture.css.ts'
import { TopStation } from './chair-lift.tsx'
import { leavesFocus } from './focus-once.ts'
import * as styles from './outcome.css.ts'

export type OutcomeCardProps = {
  outcome: Outcome
  /** The next cycle, which waits behind the result. */
  next: Mountain
  /** Watches the next cycle. */
  star: ReactNode
  /** Its button is the screen's primary one. */
  isPrimary: boolean
}

const day = new Intl.DateTimeFormat(localeTag(), { month: 'short', day: 'numeric' })

/** The content of a card whose cycle has just closed, for a user who had bid in it. */
export function OutcomeCard({ outcome, next, star, isPrimary }: OutcomeCardProps) {
  const { name, isWon } = outcome
  const chance = useSecondChances([outcome])(outcome)
  const isOffered = chance?.isOffered === true
  const win = useWin(outcome)
  return (
    <>
      <div className={picture.picture}>
        <MountainRidge
          name={name}
          tone={isWon ? 'winning' : isOffered ? 'neutral' : 'ended'}
          light={isWon || isOffered ? 'sunrise' : 'day'}
        />
        {isWon && <TopStation />}
        {isWon && <span className={styles.snow} aria-hidden="true" />}
      </div>
      {!isWon && star}
      <div className={styles.result} data-offered={isOffered || undefined} ref={leavesFocus}>
        <p className={isWon ? styles.wonTitle : styles.title}>{titleOf(outcome, chance)}</p>
        <p className={styles.lines}>
          {win && (
            <time className={styles.line} dateTime={win.paymentDeadline}>
              Pay by {formatMoment(Date.parse(win.paymentDeadline))}
            </time>
          )}
          <span className={styles.line}>{sequelText(outcome, chance)}</span>
          {/* A row has no room for it beside the deadline or the place in line. */}
          <span className={`${styles.next} ${isWon || chance ? card.wideOnly : ''}`}>
            {next.cycleId === null
              ? 'This was the last auction of the season.'
              : `Next auction ends ${day.format(Date.parse(next.endTime))}`}
          </span>
        </p>
        <div className={styles.actions}>
          {isWon && <PayLink win={win} label="Pay now" isPrimary={isPrimary} />}
          {isOffered && (
            <>
              <PayLink
                win={win}
                label={`Pay ${formatDollars(chance.amount)}`}
                isPrimary={isPrimary}
              />
              <ButtonLink variant="quiet" size="small" href={hrefOf(win)}>
                Decline · free
              </ButtonLink>
            </>
          )}
          {win?.pageId && <ShareWin pageId={win.pageId} name={name} />}
          {!isOffered && <SeeNext outcome={outcome} isLast={next.cycleId === null} />}
        </div>
      </div>
    </>
  )
}

/** The user's win of the closed cycle, also one that is offered, while it can be paid. */
function useWin({ before }: Outcome): OwnWin['winner'] | undefined {
  const { data = [] } = useQuery(boardWinsQuery(useSession().user?.id ?? ''))
  return data.find(
    ({ cycle, winner }) => cycle.id === before.cycleId && winner.paymentStatus === 'pending',
  )?.winner
}

/** Shows the next cycle. On a phone, a win has no room for it. */
function SeeNext({ outcome, isLast }: { outcome: Outcome; isLast: boolean }) {
  const { mountainId, name, isWon } = outcome
  return (
    <span {...(isWon && { className: card.wideOnly })}>
      <Button size="small" fullWidth onPress={() => dismissOutcomes([mountainId])}>
        <span>
          {isLast ? 'Close' : 'See next '}
          {!isLast && <span className={card.wideOnly}>auction</span>}
          <VisuallyHidden> on {name}</VisuallyHidden>
        </span>
      </Button>
    </span>
  )
}

const ShareWin = ({ pageId, name }: { pageId: string; name: string }) => (
  <IconButton
    variant="secondary"
    size="small"
    icon="share"
    label="Share your win"
    onPress={() => void sharePage(`/w/${pageId}`, `Lift ticket to ${name}`)}
  />
)

/** Its card on My Wins. */
const hrefOf = (win: OwnWin['winner'] | undefined): string =>
  win ? `/wins#win-${win.id}` : '/wins'

type PayLinkProps = {
  win: OwnWin['winner'] | undefined
  label: string
  isPrimary: boolean
}

const PayLink = ({ win, label, isPrimary }: PayLinkProps) => (
  <ButtonLink variant={isPrimary ? 'primary' : 'secondary'} size="small" href={hrefOf(win)}>
    {label}
  </ButtonLink>
)

function titleOf(outcome: Outcome, chance: SecondChance | null | undefined) {
  if (outcome.isWon) return `You won · ${formatDollars(outcome.price)}`
  if (chance?.isOffered) return `Offered to you · ${formatDollars(chance.amount)}`
  return <Sold outcome={outcome} />
}

export const Sold = ({ outcome: { winner, price } }: { outcome: Outcome }) => (
  <>
    Sold to <bdi>{winner ?? 'a bidder'}</bdi> · {formatDollars(price)}
  </>
)
