import type { Server } from 'bun'
import type { Config } from '../platform/config.ts'
import { clientOf } from './client.ts'
import type { Session } from './sessions.ts'

/** A signed-in user who acts on their own account, with their IP address and headers. */
export type Requester = Session & { ipAddress: string; headers: Headers }

type Parts = { session: Session; request: Request; server: Server<unknown> | null }

export const requesterOf = (
  { session, request, server }: Parts,
  config: Pick<Config, 'trustedProxies'>,
): Requester => ({
  ...session,
  ipAddress: clientOf({ request, server }, config).ipAddress,
  headers: request.headers,
})
