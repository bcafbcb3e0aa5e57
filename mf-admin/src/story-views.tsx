import { NetworkError } from '@firstchair/sdk'
import {
  answerSampleCallsWith,
  SAMPLE_MOMENT,
  type SampleCalls,
  SdkProvider,
  sampleUser,
  startSample,
} from '@firstchair/sdk/mock'
import type { ReactNode } from 'react'

export const never = (): Promise<never> => new Promise(() => {})
export const lost = (): Promise<never> => Promise.reject(new NetworkError('No answer'))

/** Server time of a story, `ms` after its frozen moment. */
export const after = (ms: number): string => new Date(SAMPLE_MOMENT + ms).toISOString()

const HOUR_MS = 3_600_000
export const sampleWinner = {
  id: '019a0000-0000-7000-8000-000000000101',
  ticketNumber: 3,
  winningAmount: 1250,
  paymentStatus: 'expired',
  awardedAt: after(-30 * HOUR_MS),
  paymentDeadline: after(-6 * HOUR_MS),
} as const
export const sampleMountain = {
  id: '019a0000-0000-7000-8000-000000000102',
  name: 'Jackson Hole',
}
export const sampleCycle = {
  id: '019a0000-0000-7000-8000-000000000103',
  cycleNumber: 2,
  startDate: after(-366 * HOUR_MS),
  endDate: after(-30 * HOUR_MS),
}
export const samplePerson = (username: string) => ({
  id: '019a0000-0000-7000-8000-000000000104',
  username,
  email: 'nora@example.com',
  firstName: 'Nora',
  lastName: 'Lind',
})

export type StoryOptions = { answers?: SampleCalls }

/** Begins a story of an admin whose clock stands still. */
export function startStory({ answers = {} }: StoryOptions): () => void {
  const user = { ...sampleUser, isAdmin: 1 as const }
  const sample = startSample({ scenario: 'still', user, frozenAt: SAMPLE_MOMENT })
  answerSampleCallsWith(answers)
  return () => sample.stop()
}

export const InSdk = ({ children }: { children: ReactNode }) => (
  <SdkProvider>{children}</SdkProvider>
)
