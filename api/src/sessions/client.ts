import type { Server } from 'bun'
import type { Config } from '../config.ts'
import { clientAddress } from './client-address.ts'
import type { ClientDetails } from './session.store.ts'

/** Longest user agent kept in a login record. */
const USER_AGENT_LENGTH = 300

type Parts = { request: Request; server: Server<unknown> | null }

/** From where a request comes, as far as it can be believed. */
export function clientOf(
  { request, server }: Parts,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): ClientDetails {
  const socketAddress = server?.requestIP(request)?.address ?? ''
  const forwardedFor = request.headers.get('x-forwarded-for')
  return {
    ipAddress: clientAddress(forwardedFor, socketAddress, trustedProxies),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH),
  }
}
