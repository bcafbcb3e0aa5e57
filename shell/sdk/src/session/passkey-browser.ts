import type { WebauthnOptions } from '@firstchair/contract'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { PromptOutcome } from './passkey-prompt.ts'

// The options are WebAuthn's own JSON, whose shape the contract does not repeat.

export const create = (options: WebauthnOptions): Promise<PromptOutcome> =>
  prompt(() => {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON // see above
    return startRegistration({ optionsJSON })
  })

export const get = (options: WebauthnOptions): Promise<PromptOutcome> =>
  prompt(() => {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON // see above
    return startAuthentication({ optionsJSON })
  })

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
