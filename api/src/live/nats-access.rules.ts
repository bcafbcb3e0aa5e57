import { isLoopback } from '../platform/loopback.rules.ts'

/** What the client is given of the addresses in NATS_URL: it ignores their scheme and credentials. */
export type NatsAccess = {
  servers: string[]
  /** Present where TLS is asked for: without it the client takes whatever the server offers. */
  tls?: Record<string, never>
  user?: string
  pass?: string
  token?: string
}

/** The servers in NATS_URL. */
export const natsServersOf = (given: string): string[] =>
  given.split(',').map((server) => server.trim())

/** As NATS reads it: the scheme may be left out, and a user without a password is a token. */
const parseServer = (server: string): URL | null =>
  URL.parse(server.includes('://') ? server : `nats://${server}`)

export const isNatsServer = (server: string): boolean => Boolean(parseServer(server)?.hostname)

/** Whether nobody else can read or write there: it is on this machine, or asks for TLS and credentials. */
export function isGuardedNatsServer(server: string): boolean {
  const url = parseServer(server)
  return url !== null && (isLoopback(url) || (url.protocol === 'tls:' && url.username !== ''))
}

/** All servers take the credentials of the first address that has some, and TLS if one asks for it. */
export function natsAccess(addresses: readonly string[]): NatsAccess {
  const urls = addresses.flatMap((address) => parseServer(address) ?? [])
  const login = urls.find(({ username }) => username !== '')
  return {
    servers: urls.map(({ host }) => host),
    ...(urls.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
    ...(login && credentials(login)),
  }
}

function credentials({ username, password }: URL): Pick<NatsAccess, 'user' | 'pass' | 'token'> {
  const name = decodeURIComponent(username)
  return password === '' ? { token: name } : { user: name, pass: decodeURIComponent(password) }
}
