import { type Answer, type Caller, caller, type TestApi } from '../../test-api.ts'
import { type Authenticator, createAuthenticator, type Wrong } from './test-authenticator.ts'

/** Passkeys need a host name, and tests listen on an IP address. */
export const ORIGIN = 'http://localhost:3000'

export async function askedBy(call: Caller, path: string): Promise<Record<string, unknown>> {
  const { status, body } = await call('POST', path)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return Object(body)
}

/** Adds a passkey as the account page does. */
export async function addPasskey(call: Caller, name: string, wrong?: Wrong) {
  const options = await askedBy(call, '/api/auth/passkeys/options')
  const authenticator = await createAuthenticator(ORIGIN)
  const credential = await authenticator.create(options, wrong)
  const answer = await call('POST', '/api/auth/passkeys', { name, credential })
  const passkey: { id: string } = Object(answer.body)
  return { authenticator, answer, passkey }
}

/** Confirms the user's identity with a passkey. */
export async function confirmWith(call: Caller, authenticator: Authenticator): Promise<Answer> {
  const credential = await authenticator.get(await askedBy(call, '/api/auth/confirm/options'))
  return call('POST', '/api/auth/confirm', { credential })
}

/** Makes a user sign in with passkeys only, as the account page does. */
export async function takePasskeysOnly(call: Caller, authenticator: Authenticator): Promise<void> {
  await confirmWith(call, authenticator)
  const { status, body } = await call('PATCH', '/api/auth/passkeys-only', { isOn: true })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

export const ownPasskeys = async (call: Caller): Promise<unknown> =>
  (await call('GET', '/api/auth/passkeys')).body

/** The cookies that a response sets, as a request header. */
export const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Signs in with a passkey. */
export async function signInWith(
  { url, visitor }: TestApi,
  authenticator: Authenticator,
  wrong?: Wrong,
): Promise<Answer & { call: Caller }> {
  const asked = await visitor('POST', '/api/auth/passkeys/sign-in/options')
  const credential = await authenticator.get(Object(asked.body), wrong)
  const cookie = cookiesOf(asked)
  const answer = await visitor('POST', '/api/auth/passkeys/sign-in', { credential }, { cookie })
  return { ...answer, call: caller(url, cookiesOf(answer)) }
}
