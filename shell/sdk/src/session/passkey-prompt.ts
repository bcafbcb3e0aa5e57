import type { WebauthnOptions } from '@firstchair/contract'

/**
 * `no_browser`: the browser does not support passkeys, or the page is not secure. `no_address`: the
 * page was opened by an IP address, and passkeys need a host name.
 */
export type PasskeySupport = 'yes' | 'no_browser' | 'no_address'

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/

/** Whether this page can make and use passkeys. */
export function passkeySupport(): PasskeySupport {
  if (ADDRESS.test(location.hostname)) return 'no_address'
  return typeof PublicKeyCredential === 'function' ? 'yes' : 'no_browser'
}

/**
 * `cancelled`: the user closed the browser's prompt, or it timed out. `known`: their authenticator
 * already has a passkey for this account.
 */
export type PromptOutcome = { credential: object } | 'cancelled' | 'known'

// Rarely needed, so no part of the first load.
const load = () => import(/* webpackChunkName: "passkeys" */ './passkey-browser.ts')

/** Asks the browser to create a passkey; `options` come from the server. */
export const makePasskey = async (options: WebauthnOptions): Promise<PromptOutcome> =>
  (await load()).create(options)

/** Asks the browser for a passkey; `options` come from the server. */
export const askForPasskey = async (options: WebauthnOptions): Promise<PromptOutcome> =>
  (await load()).get(options)
