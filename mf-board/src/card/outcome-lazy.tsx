import { lazyPart } from '@firstchair/sdk'
// With the board's own styles: a stylesheet that comes late lays the whole page out again.
import './outcome.css.ts'

/** The card of a closed cycle, in one chunk with the feed that finds it. */
export const loadOutcomeCard = () => import(/* webpackChunkName: "outcomes" */ './outcome-card.tsx')

export const OutcomeCard = lazyPart(async () => (await loadOutcomeCard()).OutcomeCard)
