import type { User } from '@firstchair/contract'
import type { Client } from '@firstchair/sdk'
import { answerCallsWith, sampleClient, startSample } from '@firstchair/sdk/mock'

export const never = (): Promise<never> => new Promise(() => {})

/** Plays a story on the still sample board, where some calls are answered in a way of its own. */
export const playing =
  (calls: Partial<Client>, user: User | null = null) =>
  () => {
    const sample = startSample({ scenario: 'still', user })
    answerCallsWith({ ...sampleClient, ...calls })
    return sample.stop
  }

/** Opens a story as a mailed link opens its page; the address is as before when the story ends. */
export function openLink(token: string | null): () => void {
  const { href } = location
  const address = new URL(href)
  if (token === null) address.searchParams.delete('token')
  else address.searchParams.set('token', token)
  history.replaceState(null, '', address)
  return () => history.replaceState(null, '', href)
}
