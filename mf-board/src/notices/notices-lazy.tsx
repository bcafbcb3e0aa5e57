import { lazyPart } from '@firstchair/sdk'
import { idle } from '../card/lift-lazy.ts'
import { loadOutcomeCard } from '../card/outcome-lazy.tsx'
// With the board's own styles: a stylesheet that comes late lays the whole page out again.
import './notice-bar.css.ts'

let isWanted = false

/** Loads it at once, for stories. */
export function loadNoticeBar() {
  isWanted = true
  return Promise.all([
    import(/* webpackChunkName: "outcomes" */ './notice-bar.tsx'),
    // Before there is a result to show.
    loadOutcomeCard(),
  ])
}

/** The bar at the bottom, and the feed that collects the results. */
export const NoticeBar = lazyPart(async () => {
  if (!isWanted) await idle()
  return (await loadNoticeBar())[0].NoticeBar
})
