import { lazyPart } from '@firstchair/sdk'
import { idle } from '../activity/activity-lazy.tsx'

let isWanted = false

/** Loads it at once, for stories. */
export function loadOutcomes() {
  isWanted = true
  return import(/* webpackChunkName: "outcomes" */ './outcome-part.tsx')
}

/**
 * Results of closed cycles: the feed that collects them, a card, and the bars at the bottom. One
 * component, so that the feed has loaded the others before there is a result to show.
 */
export const Outcomes = lazyPart(async () => {
  if (!isWanted) await idle()
  return (await loadOutcomes()).Outcomes
})
