import { isIP } from 'node:net'
import type { Config } from '../../platform/config.ts'

/** The WebAuthn relying party. */
export type RelyingParty = { id: string; origin: string }

/** Null where the site's address is an IP address: browsers make passkeys for names only. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl)
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0
  return isAddress ? null : { id: hostname, origin }
}
