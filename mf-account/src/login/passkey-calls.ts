import { user, webauthnOptions } from '@firstchair/contract'
import { askForPasskey, call } from '@firstchair/sdk'
import { z } from 'zod/mini'

/** Uses a passkey for a route and its options; null when the user closed the browser's prompt. */
export async function withPasskey<Answer>(
  answer: z.ZodMiniType<Answer>,
  path: string,
): Promise<Answer | null> {
  const options = await call(webauthnOptions, `${path}/options`, { method: 'POST' })
  const outcome = await askForPasskey(options)
  if (typeof outcome === 'string') return null
  return call(answer, path, { method: 'POST', body: outcome })
}

const signedIn = z.object({ user })

export const signInWithPasskey = () => withPasskey(signedIn, '/api/auth/passkeys/sign-in')
