import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { IconButton } from '@firstchair/design-system/icon-button'
import { formatDollars } from '@firstchair/design-system/price'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import * as bar from '../outbid/outbid.css.ts'
import { type Outcome, summaryText } from './outcome.rules.ts'
import { outcomesAtom } from './outcome-atoms.ts'
import { Sold } from './outcome-card.tsx'

type OutcomeBarProps = {
  /** Called before the dismissed bar disappears with the focus. */
  keepFocus: (act: () => void) => void
}

/** The results of the last seconds in one line, wherever the board is scrolled. */
export function OutcomeBar({ keepFocus }: OutcomeBarProps) {
  const outcomes = useAtomValue(outcomesAtom)
  const [dismissed, setDismissed] = useState<Outcome>()
  const newest = outcomes.at(-1)
  const [first] = outcomes
  if (!first || newest === dismissed) return null
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
      <Button size="small" onPress={() => showCard(first.mountainId)}>
        {outcomes.length > 1 ? 'See results' : 'See it'}
      </Button>
      <IconButton
        label="Dismiss the results"
        icon="close"
        size="small"
        onPress={() => keepFocus(() => setDismissed(newest))}
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
      {outcome.shortBy > 0 && `. You were ${formatDollars(outcome.shortBy)} short`}
    </>
  )

const showCard = (mountainId: string) =>
  document.querySelector(`[data-mountain="${mountainId}"]`)?.scrollIntoView({ block: 'center' })
