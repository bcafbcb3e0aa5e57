import { lazyPart } from '@firstchair/sdk'
import { idle } from '../card/lift-lazy.ts'
import { loadOutcomeCard } from '../card/outcome-lazy.tsx'

let isWanted = false

/** Loads it at once, for stories. */
export function loadOutcomes() {
  isWanted = true
  return Promise.all([import(/* webpackChunkName: "outcomes" */ './bars.tsx'), loadOutcomeCard()])
}

/**
 * Results of closed cycles: the feed that collects them, and the bars at the bottom. One component, so
 * that the feed has loaded the bars, and the card of a result, before there is a result to show.
 */
export const Outcomes = lazyPart(async () => {
  if (!isWanted) await idle()
  return (await loadOutcomes())[0].Outcomes
})
