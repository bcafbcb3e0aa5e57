import { NavigationProvider } from '@firstchair/design-system/navigation'
import {
  SAMPLE_MOMENT,
  type Sample,
  type SampleOptions,
  SdkProvider,
  startSample,
} from '@firstchair/sdk/mock'
import type { ReactNode } from 'react'

/** Stories are compared as pictures: their clock stands still. */
export const FROZEN_AT = SAMPLE_MOMENT

/** What the application puts around a screen. Its links lead nowhere. */
export function StoryStage({ children }: { children: ReactNode }) {
  return (
    <SdkProvider>
      <NavigationProvider navigate={() => undefined}>{children}</NavigationProvider>
    </SdkProvider>
  )
}

/** Begins a story on a sample board of its own. */
export function startStory(options: SampleOptions = {}): Sample {
  return startSample({ scenario: 'still', frozenAt: FROZEN_AT, ...options })
}
