import { MAX_PASSKEYS } from '@firstchair/contract'

/** The answer where the site's address is an IP address. */
export const unavailable = {
  message: 'Passkeys need a site with a name. This one is opened by its IP address.',
  reason: 'unavailable',
}
export const noPasskey = { message: 'Passkey not found.', reason: 'not_found' }
export const noPasskeyYet = { message: 'Add a passkey first.', reason: 'no_passkey' }
export const passkeyFirst = {
  message: 'Use one of your passkeys first, so that you know that it works.',
  reason: 'passkey_first',
}

/** Why a passkey was not added. */
export const REFUSED = {
  unavailable,
  email_unverified: {
    message: 'Verify your email first. Then you can add a passkey.',
    reason: 'email_unverified',
  },
  too_many: {
    message: `You have ${MAX_PASSKEYS} passkeys, which is the most. Remove one first.`,
    reason: 'too_many_passkeys',
  },
  not_verified: {
    message: 'The passkey could not be verified. Please try again.',
    reason: 'not_verified',
  },
  known_passkey: { message: 'This passkey was added before.', reason: 'known_passkey' },
}
