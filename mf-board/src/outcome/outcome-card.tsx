import type { Mountain } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { formatDollars } from '@firstchair/design-system/price'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import * as card from '../card/card.css.ts'
import * as picture from '../card/card-picture.css.ts'
import { TopStation } from '../card/chair-lift.tsx'
import * as styles from './outcome.css.ts'
import { lineText, type Outcome, type SecondChance, withoutMountain } from './outcome.rules.ts'
import { outcomesAtom } from './outcome-atoms.ts'
import { useSecondChances } from './use-second-chances.ts'

export type OutcomeCardProps = {
  outcome: Outcome
  /** The next cycle, which waits behind the result. */
  next: Mountain
  /** Watches the next cycle. */
  star: ReactNode
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** The content of a card whose cycle has just closed, for a user who had bid in it. */
export function OutcomeCard({ outcome, next, star }: OutcomeCardProps) {
  const { name, isWon, price, mountainId } = outcome
  const chance = useSecondChances([outcome])(outcome)
  const isOffered = chance?.isOffered === true
  const setOutcomes = useSetAtom(outcomesAtom)
  const dismiss = () => setOutcomes((shown) => withoutMountain(shown, mountainId))
  return (
    <>
      <div className={picture.picture}>
        <MountainRidge
          name={name}
          tone={isWon ? 'winning' : 'ended'}
          light={isWon ? 'sunrise' : 'day'}
        />
        {isWon && <TopStation />}
        {isWon && <span className={styles.snow} aria-hidden="true" />}
      </div>
      {!isWon && star}
      <div className={styles.words}>
        <p className={styles.title}>
          {isWon && `You won · ${formatDollars(price)}`}
          {isOffered && `Offered to you · ${formatDollars(chance.amount)}`}
          {!isWon && !isOffered && <Sold outcome={outcome} />}
        </p>
        <p className={styles.next}>
          <span className={styles.short}>{sequel(outcome, chance)}</span>
          {next.cycleId === null
            ? 'This was the last auction of the season.'
            : `Next auction: ${day.format(Date.parse(next.endTime))}`}
        </p>
      </div>
      <div className={`${card.action} ${styles.actions}`}>
        {(isWon || isOffered) && <PayLink isOffered={isOffered} />}
        <Button size="small" onPress={dismiss}>
          {next.cycleId === null ? 'Close' : 'See it'}
          <VisuallyHidden> on {name}</VisuallyHidden>
        </Button>
      </div>
    </>
  )
}

/** Pays a win; an offer can also be declined. */
export const PayLink = ({ isOffered }: { isOffered: boolean }) => (
  <ButtonLink variant="primary" size="small" href="/wins">
    {isOffered ? 'Pay or decline' : 'Pay now'}
  </ButtonLink>
)

/** What follows the result: how much was missing, and the place in line. */
function sequel({ shortBy }: Outcome, chance: SecondChance | null | undefined): string {
  if (chance === undefined || chance?.isOffered) return ''
  const missing = shortBy > 0 ? `You were ${formatDollars(shortBy)} short. ` : ''
  return chance ? `${missing}${lineText(chance.amount)}. ` : missing
}

export const Sold = ({ outcome: { winner, price } }: { outcome: Outcome }) => (
  <>
    Sold to <bdi>{winner ?? 'a bidder'}</bdi> for {formatDollars(price)}
  </>
)
