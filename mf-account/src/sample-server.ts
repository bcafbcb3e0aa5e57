import type { User } from '@firstchair/contract'
import type { Client } from '@firstchair/sdk'
import { answerCallsWith, sampleClient, startSample } from '@firstchair/sdk/sample'

/** An answer that never arrives. */
export const never = (): Promise<never> => new Promise(() => {})

/** A story's `beforeEach`: the sample board without bids, and the given answers to `calls`. */
export function withSampleCalls(calls: Partial<Client>, user: User | null = null) {
  return () => {
    const sample = startSample({ scenario: 'still', user })
    answerCallsWith({ ...sampleClient, ...calls })
    return sample.stop
  }
}

/** Sets the token that a mailed link carries. Returns the function that restores the address. */
export function openLink(token: string | null): () => void {
  const { href } = location
  const address = new URL(href)
  if (token === null) address.searchParams.delete('token')
  else address.searchParams.set('token', token)
  history.replaceState(null, '', address)
  return () => history.replaceState(null, '', href)
}
