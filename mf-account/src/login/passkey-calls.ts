import { user, webauthnOptions } from '@firstchair/contract'
import { askForPasskey, call } from '@firstchair/sdk'
import { z } from 'zod/mini'

const signedIn = z.object({ user })
type SignedIn = z.infer<typeof signedIn>

/** Null when the user closed the browser's prompt. */
async function signIn(optionsPath: string, path: string): Promise<SignedIn | null> {
  const options = await call(webauthnOptions, optionsPath, { method: 'POST' })
  const outcome = await askForPasskey(options)
  if (typeof outcome === 'string') return null
  return call(signedIn, path, { method: 'POST', body: outcome })
}

export const signInWithPasskey = () =>
  signIn('/api/auth/passkeys/sign-in/options', '/api/auth/passkeys/sign-in')

/** After the right password. */
export const finishWithPasskey = () =>
  signIn('/api/auth/login/passkey/options', '/api/auth/login/passkey')
export const finishWithCode = (code: string): Promise<SignedIn> =>
  call(signedIn, '/api/auth/login/recovery-code', { method: 'POST', body: { code } })
