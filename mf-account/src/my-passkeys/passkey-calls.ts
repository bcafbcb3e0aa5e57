import {
  done,
  type NewPasskey,
  newRecoveryCodes,
  ownPasskeys,
  type PasskeyAdded,
  passkey,
  passkeyAdded,
  secondFactorChoice,
  type User,
  webauthnOptions,
} from '@firstchair/contract'
import { call, makePasskey } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'

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
export async function addPasskey(name: string): Promise<PasskeyAdded | 'cancelled' | 'known'> {
  const options = await call(webauthnOptions, `${PATH}/options`, { method: 'POST' })
  const outcome = await makePasskey(options)
  if (typeof outcome === 'string') return outcome
  const body = { name, ...outcome } as NewPasskey // the browser's own JSON, which the server checks
  return call(passkeyAdded, PATH, { method: 'POST', body })
}

export const renamePasskey = ({ id, name }: { id: string; name: string }) =>
  call(passkey, at(id), { method: 'PATCH', body: { name } })
export const removePasskey = (id: string) => call(done, at(id), { method: 'DELETE' })
export const chooseSecondFactor = (isOn: boolean) =>
  call(secondFactorChoice, '/api/auth/second-factor', { method: 'PATCH', body: { isOn } })
export const makeRecoveryCodes = () =>
  call(newRecoveryCodes, '/api/auth/recovery-codes', { method: 'POST' })
