import { TIME_ZONE_HEADER } from '@firstchair/contract'
import type { Server } from 'bun'
import type { Config } from '../platform/config.ts'
import { timeZoneOrNull } from '../platform/time-zone.ts'
import type { ClientDetails } from './session.store.ts'
import type { Session } from './sessions.ts'

/** Longest user agent kept in a login record. */
const USER_AGENT_LENGTH = 300

type Parts = { request: Request; server: Server<unknown> | null }

/** The client of a request, from trusted sources only. */
export function clientOf(
  { request, server }: Parts,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): ClientDetails {
  const socketAddress = server?.requestIP(request)?.address ?? ''
  const forwardedFor = request.headers.get('x-forwarded-for')
  return {
    ipAddress: clientAddress(forwardedFor, socketAddress, trustedProxies),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH),
    timeZone: timeZoneOrNull(request.headers.get(TIME_ZONE_HEADER)),
  }
}

/**
 * The address that a request comes from: the socket's, or the address that the outermost of `hops`
 * trusted proxies saw. Entries that the client wrote into X-Forwarded-For are further left.
 */
export function clientAddress(
  forwardedFor: string | null,
  socketAddress: string,
  hops: number,
): string {
  if (hops === 0 || forwardedFor === null) return socketAddress
  const seen = forwardedFor.split(',').map((address) => address.trim())
  return seen.at(-hops) ?? seen[0] ?? socketAddress
}

/** A client with one IPv6 address usually controls its whole /64 network. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}

/** A signed-in user who acts on their own account, with their IP address and headers. */
export type Requester = Session & { ipAddress: string; headers: Headers }

type WithSession = { session: Session; request: Request; server: Server<unknown> | null }

export const requesterOf = (
  { session, request, server }: WithSession,
  config: Pick<Config, 'trustedProxies'>,
): Requester => ({
  ...session,
  ipAddress: clientOf({ request, server }, config).ipAddress,
  headers: request.headers,
})
