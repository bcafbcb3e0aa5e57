import {
  done,
  type NewPasskey,
  ownPasskeys,
  type Passkey,
  passkey,
  passkeysOnlyChoice,
  type User,
  webauthnOptions,
} from '@firstchair/contract'
import { call, makePasskey } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { withPasskey } from '../login/passkey-calls.ts'

const PATH = '/api/auth/passkeys'
const at = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export const passkeysQuery = ({ id }: User) =>
  queryOptions({
    queryKey: ['account', id, 'passkeys'],
    queryFn: ({ signal }) => call(ownPasskeys, PATH, { signal }),
    // Other devices change them too.
    staleTime: 0,
  })

/** `cancelled` and `known` come from the browser's prompt; then nothing was added. */
export async function addPasskey(name: string): Promise<Passkey | 'cancelled' | 'known'> {
  const options = await call(webauthnOptions, `${PATH}/options`, { method: 'POST' })
  const outcome = await makePasskey(options)
  if (typeof outcome === 'string') return outcome
  const body = { name, ...outcome } as NewPasskey // the browser's own JSON, which the server checks
  return call(passkey, PATH, { method: 'POST', body })
}

export const renamePasskey = ({ id, name }: { id: string; name: string }) =>
  call(passkey, at(id), { method: 'PATCH', body: { name } })
export const removePasskey = (id: string) => call(done, at(id), { method: 'DELETE' })

/** Turning it on begins with a passkey, so that nobody locks themselves out; null if it was cancelled. */
export async function choosePasskeysOnly(isOn: boolean) {
  if (isOn && (await withPasskey(done, '/api/auth/confirm')) === null) return null
  return call(passkeysOnlyChoice, '/api/auth/passkeys-only', { method: 'PATCH', body: { isOn } })
}
