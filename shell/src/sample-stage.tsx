import { NavigationProvider } from '@firstchair/design-system/navigation'
import {
  SAMPLE_MOMENT,
  type Sample,
  type SampleOptions,
  SdkProvider,
  startSample,
} from '@firstchair/sdk/sample'
import type { ReactNode } from 'react'
import type { Remotes } from './remotes/remotes.ts'
import { RemotesProvider } from './remotes/remotes-context.ts'
import { sampleRemotes } from './remotes/sample-remotes.ts'

/** Stories are compared as screenshots, so their clock stands still. */
export const FROZEN_AT = SAMPLE_MOMENT

/** The providers that the application puts around a screen. Its links do nothing. */
export function SampleStage({
  remotes = sampleRemotes(),
  children,
}: {
  /** All are installed if left out. */
  remotes?: Remotes
  children: ReactNode
}) {
  return (
    <SdkProvider>
      <NavigationProvider navigate={() => undefined}>
        <RemotesProvider value={remotes}>{children}</RemotesProvider>
      </NavigationProvider>
    </SdkProvider>
  )
}

/** Starts a sample board for one story. */
export function startSampleStage(options: SampleOptions = {}): Sample {
  return startSample({ scenario: 'still', frozenAt: FROZEN_AT, ...options })
}
