import { isLoopback } from '../loopback.rules.ts'

/**
 * Connection options derived from NATS_URL, because the client ignores the scheme and credentials
 * of an address.
 */
export type NatsAccess = {
  servers: string[]
  /** Present when TLS is required. Without it the client accepts an unencrypted connection. */
  tls?: Record<string, never>
  user?: string
  pass?: string
  token?: string
}

/** The servers in NATS_URL. */
export const natsServersOf = (given: string): string[] =>
  given.split(',').map((server) => server.trim())

/** Parsed as NATS does: the scheme is optional, and a user without a password is a token. */
const parseServer = (server: string): URL | null =>
  URL.parse(server.includes('://') ? server : `nats://${server}`)

export const isNatsServer = (server: string): boolean => Boolean(parseServer(server)?.hostname)

/** Whether the server is protected: it is on this machine, or requires TLS and credentials. */
export function isGuardedNatsServer(server: string): boolean {
  const url = parseServer(server)
  return url !== null && (isLoopback(url) || (url.protocol === 'tls:' && url.username !== ''))
}

/**
 * All servers share the credentials of the first address that has any, and use TLS if any address
 * requires it.
 */
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
