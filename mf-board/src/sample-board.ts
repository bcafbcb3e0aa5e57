import { mountainsAtom, store } from '@firstchair/sdk'
import {
  dismissToast,
  SAMPLE_MOMENT,
  type SampleOptions,
  type SampleScenario,
  startSample,
  toastAtom,
} from '@firstchair/sdk/mock'
import { forgetBidForms } from './bid/dispatch-bid-event.ts'
import { viewParams } from './board/view.rules.ts'

/** Stories are compared as pictures: their clock stands still. */
export const FROZEN_AT = SAMPLE_MOMENT

function resetSampleBoard() {
  const address = new URL(location.href)
  for (const param of Object.values(viewParams)) address.searchParams.delete(param)
  history.replaceState(null, '', address)
  forgetBidForms()
  const shown = store.get(toastAtom)
  if (shown) dismissToast(shown.id)
}

/** Begins a story on a sample board of its own. */
export function startSampleBoard(options: SampleOptions = {}) {
  resetSampleBoard()
  return startSample({ scenario: 'still', frozenAt: FROZEN_AT, ...options })
}

/** Begins a story that is alive: its clock runs and its feed plays. */
export function startSampleFeed(scenario: SampleScenario) {
  resetSampleBoard()
  return startSample({ scenario })
}

/** The sample mountain of that name, as the page knows it now. */
export function mountainNamed(name: string) {
  const mountain = store.get(mountainsAtom).find((one) => one.name === name)
  if (!mountain) throw new Error(`${name} is not on the sample board`)
  return mountain
}
