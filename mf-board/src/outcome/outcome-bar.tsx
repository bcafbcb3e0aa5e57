import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { IconButton } from '@firstchair/design-system/icon-button'
import { formatDollars } from '@firstchair/design-system/price'
import { serverNow } from '@firstchair/sdk'
import { useAtom } from 'jotai'
import * as bar from '../outbid/outbid.css.ts'
import { type Outcome, summaryText } from './outcome.rules.ts'
import { outcomesAtom } from './outcome-atoms.ts'
import { Sold } from './outcome-card.tsx'

type OutcomeBarProps = {
  /** Called before the dismissed bar disappears with the focus. */
  keepFocus: (act: () => void) => void
}

/** The results in one line, wherever the board is scrolled, until the user dismisses them. */
export function OutcomeBar({ keepFocus }: OutcomeBarProps) {
  const [outcomes, setOutcomes] = useAtom(outcomesAtom)
  const [first] = outcomes
  if (!first) return null
  function showCards(mountainId: string): void {
    setOutcomes(outcomes.map((one) => ({ ...one, shownFrom: serverNow() })))
    document.querySelector(`[data-mountain="${mountainId}"]`)?.scrollIntoView({ block: 'center' })
  }
  return (
    <section className={`${bar.bar} ${bar.tones.result}`} aria-label="Results">
      <p className={bar.words}>
        {outcomes.length > 1 ? summaryText(outcomes) : <One outcome={first} />}
      </p>
      {outcomes.length === 1 && first.isWon && (
        <ButtonLink variant="primary" size="small" href="/wins">
          Pay now
        </ButtonLink>
      )}
      <Button
        size="small"
        onPress={() => showCards((outcomes.find(({ isWon }) => isWon) ?? first).mountainId)}
      >
        {outcomes.length > 1 ? 'See results' : 'See it'}
      </Button>
      <IconButton
        label="Dismiss the results"
        icon="close"
        size="small"
        onPress={() => keepFocus(() => setOutcomes([]))}
      />
    </section>
  )
}

const One = ({ outcome }: { outcome: Outcome }) =>
  outcome.isWon ? (
    <>
      You won <bdi>{outcome.name}</bdi> · {formatDollars(outcome.price)}
    </>
  ) : (
    <>
      <bdi>{outcome.name}</bdi>: <Sold outcome={outcome} />
      {outcome.shortBy > 0 && (
        <span className={bar.others}>. You were {formatDollars(outcome.shortBy)} short</span>
      )}
    </>
  )
