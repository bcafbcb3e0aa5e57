import { lazyPart } from '@firstchair/sdk'

/** The card of a closed cycle, in one chunk with the feed that finds it. */
export const loadOutcomeCard = () => import(/* webpackChunkName: "outcomes" */ './outcome-card.tsx')

export const OutcomeCard = lazyPart(async () => (await loadOutcomeCard()).OutcomeCard)
