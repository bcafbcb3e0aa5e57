import type { Mountain } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { MountainRidge } from '@firstchair/design-system/mountain-ridge'
import { formatDollars } from '@firstchair/design-system/price'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { useSetAtom } from 'jotai'
import * as card from '../card/card.css.ts'
import * as picture from '../card/card-picture.css.ts'
import { TopStation } from '../card/chair-lift.tsx'
import * as styles from './outcome.css.ts'
import { type Outcome, withoutMountain } from './outcome.rules.ts'
import { outcomesAtom } from './outcome-atoms.ts'

export type OutcomeCardProps = {
  outcome: Outcome
  /** The next cycle, which waits behind the result. */
  next: Mountain
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** The content of a card whose cycle has just closed, for a user who had bid in it. */
export function OutcomeCard({ outcome, next }: OutcomeCardProps) {
  const { name, isWon, price, mountainId } = outcome
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
      <div className={styles.words}>
        <p className={styles.title}>
          {isWon ? `You won · ${formatDollars(price)}` : <Sold outcome={outcome} />}
        </p>
        <p className={styles.next}>
          {outcome.shortBy > 0 && (
            <span className={styles.short}>You were {formatDollars(outcome.shortBy)} short. </span>
          )}
          {next.cycleId === null
            ? 'This was the last auction of the season.'
            : `Next auction: ${day.format(Date.parse(next.endTime))}`}
        </p>
      </div>
      <div className={`${card.action} ${styles.actions}`}>
        {isWon && (
          <ButtonLink variant="primary" size="small" href="/wins">
            Pay now
          </ButtonLink>
        )}
        <Button size="small" onPress={dismiss}>
          {next.cycleId === null ? 'Close' : 'See it'}
          <VisuallyHidden> on {name}</VisuallyHidden>
        </Button>
      </div>
    </>
  )
}

export const Sold = ({ outcome: { winner, price } }: { outcome: Outcome }) => (
  <>
    Sold to <bdi>{winner ?? 'a bidder'}</bdi> for {formatDollars(price)}
  </>
)
