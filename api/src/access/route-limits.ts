import type { Server } from 'bun'
import type { Config } from '../platform/config.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { clientOf } from './client.ts'

/** Hooks that take one from a limit, before the body of the request is read. */
const limits = new WeakSet<object>()

type Limit = (key: string) => Promise<void>
/** The limits that one key takes from. */
type LimitName = {
  [Name in keyof AttemptLimits]: AttemptLimits[Name] extends Limit ? Name : never
}[keyof AttemptLimits]
type AddressLimit = Exclude<LimitName, UserLimit>
type UserLimit = 'accountChange' | 'payment'

type Parts<Name extends LimitName> = { limits: Pick<AttemptLimits, Name> }
type Sent = { request: Request; server: Server<unknown> | null }

function asLimit<Hook extends object>(hook: Hook): Hook {
  limits.add(hook)
  return hook
}

/** Counts the requests of an address to a route. */
export const perAddress = <Name extends AddressLimit>(
  parts: Parts<Name> & { config: Pick<Config, 'trustedProxies'> },
  name: Name,
) =>
  asLimit(async ({ request, server }: Sent): Promise<void> => {
    await parts.limits[name](clientOf({ request, server }, parts.config).ipAddress)
  })

/** Counts the requests of a user to a route. */
export const perUser = <Name extends UserLimit>(parts: Parts<Name>, name: Name) =>
  asLimit(async ({ session }: { session: { user: { id: string } } }): Promise<void> => {
    await parts.limits[name](session.user.id)
  })
