import { screen, userEvent } from '@firstchair/design-system/test'
import { NetworkError } from '@firstchair/sdk'
import {
  answerSampleCallsWith,
  inSdk,
  SAMPLE_MOMENT,
  type SampleCalls,
  sampleUser,
  startSample,
} from '@firstchair/sdk/sample'
import { sampleLists } from './sample-lists.ts'

export const never = (): Promise<never> => new Promise(() => {})
export const lost = (): Promise<never> => Promise.reject(new NetworkError('No answer'))

export type SamplePageOptions = { answers?: SampleCalls }

/** Starts a page of an admin with a frozen clock. */
export function startSamplePage({ answers }: SamplePageOptions): () => void {
  const user = { ...sampleUser, isAdmin: 1 as const }
  const sample = startSample({ scenario: 'still', user, frozenAt: SAMPLE_MOMENT })
  answerSampleCallsWith({ ...sampleLists, ...answers })
  const before = location.href
  return () => {
    // Tables write their view into the URL; the next story starts without it.
    history.replaceState(null, '', before)
    sample.stop()
  }
}

/** The meta of every story of the panel, except for its title and component. */
export const panelMeta = {
  parameters: { layout: 'fullscreen' },
  decorators: [inSdk],
  // The parameters of a story are any.
  beforeEach: ({ parameters }: { parameters: SamplePageOptions }) => startSamplePage(parameters),
}

/** Chooses an action in the menu of a row. */
export async function chooseAction(name: string | RegExp, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
