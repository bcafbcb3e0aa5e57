import type { WebauthnOptions } from '@firstchair/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/**
 * `no_browser`: it knows no passkeys, or the page is not secure. `no_address`: passkeys are for names,
 * and the page was opened by an IP address.
 */
export type PasskeySupport = 'yes' | 'no_browser' | 'no_address'

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/

/** Whether this page can make and use passkeys. */
export function passkeySupport(): PasskeySupport {
  if (ADDRESS.test(location.hostname)) return 'no_address'
  return typeof PublicKeyCredential === 'function' ? 'yes' : 'no_browser'
}

/**
 * `cancelled`: the person has closed the browser's prompt, or let it time out. `known`: their
 * authenticator has a passkey for this account already.
 */
export type PromptOutcome = { credential: object } | 'cancelled' | 'known'

/** Has the browser make a passkey; `options` are the server's. */
export const makePasskey = (options: WebauthnOptions): Promise<PromptOutcome> =>
  prompt(async () => {
    const { startRegistration } = await load()
    // WebAuthn's own JSON, which the contract does not repeat.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON // see above
    return startRegistration({ optionsJSON })
  })

/** Has the browser use a passkey; `options` are the server's. */
export const askForPasskey = (options: WebauthnOptions): Promise<PromptOutcome> =>
  prompt(async () => {
    const { startAuthentication } = await load()
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON // as above
    return startAuthentication({ optionsJSON })
  })

const load = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser')

const QUIET: Readonly<Record<string, PromptOutcome>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
}

async function prompt(run: () => Promise<object>): Promise<PromptOutcome> {
  try {
    return { credential: await run() }
  } catch (error) {
    const outcome = error instanceof Error ? QUIET[error.name] : undefined
    if (outcome === undefined) throw error
    return outcome
  }
}
