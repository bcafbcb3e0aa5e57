import { BidStatus } from '@firstchair/design-system/bid-status'
import { Button } from '@firstchair/design-system/button'
import { IconButton } from '@firstchair/design-system/icon-button'
import { formatDollars } from '@firstchair/design-system/price'
import { serverNow } from '@firstchair/sdk'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { PayOutcome, Sold } from '../card/outcome-card.tsx'
import { type Outcome, type SecondChance, sequelText, summaryText } from '../own/outcome.rules.ts'
import { outcomesAtom } from '../own/outcome-atoms.ts'
import { useSecondChances } from '../own/use-second-chances.ts'
import * as bar from './bars.css.ts'

type OutcomeBarProps = {
  /** Called before the dismissed bar disappears with the focus. */
  keepFocus: (act: () => void) => void
  /** Called to show results whose cards are hidden by a search or filter. */
  onHidden: () => void
  isPrimary: boolean
  /** No outbid bar is shown. Otherwise its button is the primary one once the results were seen. */
  isAlone: boolean
}

const cardOf = (mountainId: string) => document.querySelector(`[data-mountain="${mountainId}"]`)

/** The results in one line, wherever the board is scrolled, until the user dismisses them. */
export function OutcomeBar({ keepFocus, onHidden, isPrimary, isAlone }: OutcomeBarProps) {
  const [outcomes, setOutcomes] = useAtom(outcomesAtom)
  const chanceOf = useSecondChances(outcomes)
  const sought = useRef<string | null>(null)
  // After each render, because hidden cards appear only some renders after the press.
  useEffect(() => {
    const card = sought.current === null ? null : cardOf(sought.current)
    card?.scrollIntoView({ block: 'center' })
    if (card) sought.current = null
  })
  const [first] = outcomes
  if (!first) return null
  const won = outcomes.find(({ isWon }) => isWon)
  const isAllWon = outcomes.every(({ isWon }) => isWon)
  const isFresh = outcomes.some(({ isSeen }) => !isSeen)
  const isOffered = (one: Outcome) => chanceOf(one)?.isOffered === true
  const due = won ?? outcomes.find(isOffered)
  function showCards(mountainId: string): void {
    setOutcomes(outcomes.map((one) => ({ ...one, shownFrom: serverNow() })))
    if (!cardOf(mountainId)) onHidden()
    sought.current = mountainId
  }
  return (
    <section
      className={`${bar.bar} ${isAllWon ? bar.tones.won : bar.tones.result} ${bar.single}`}
      aria-label="Results"
      data-due={due !== undefined || undefined}
      data-fresh={isFresh || undefined}
    >
      {isAllWon && <BidStatus state="winning">{''}</BidStatus>}
      <p className={bar.words}>
        {outcomes.length > 1 ? (
          summaryText(outcomes, outcomes.filter(isOffered).length)
        ) : (
          <One outcome={first} chance={chanceOf(first)} />
        )}
      </p>
      <span className={bar.actions}>
        {due && <PayOutcome outcome={due} isPrimary={isPrimary && (isFresh || isAlone)} />}
        <span className={due && bar.onWide}>
          <Button size="small" onPress={() => showCards((won ?? first).mountainId)}>
            {outcomes.length > 1 ? 'See results' : 'See result'}
          </Button>
        </span>
      </span>
      <IconButton
        label="Dismiss the results"
        icon="close"
        size="small"
        onPress={() => keepFocus(() => setOutcomes([]))}
      />
    </section>
  )
}

type OneProps = { outcome: Outcome; chance: SecondChance | null | undefined }

function One({ outcome, chance }: OneProps) {
  const { isWon, price } = outcome
  const sequel = isWon ? '' : sequelText(outcome, chance)
  const amount = formatDollars(price)
  return (
    <>
      {isWon && 'You won '}
      <bdi>{outcome.name}</bdi>
      {isWon && ` · ${amount}`}
      {chance?.isOffered && ` is offered to you at ${formatDollars(chance.amount)}`}
      {!isWon && !chance?.isOffered && (
        <>
          {' '}
          · <Sold outcome={outcome} />
        </>
      )}
      {sequel !== '' && <span className={bar.others}> · {sequel}</span>}
    </>
  )
}
