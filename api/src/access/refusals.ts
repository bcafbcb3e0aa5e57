import type { Server } from 'bun'
import { Elysia, ElysiaCustomStatusResponse } from 'elysia'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Config } from '../platform/config.ts'
import { tooMany } from './attempt-limits.ts'
import { clientOf, networkOf } from './client.ts'
import type { Sessions } from './sessions.ts'

type Sent = { request: Request; server: Server<unknown> | null }

/** Counts refused requests, by the user or, without a session, by the address. */
export type Refusals = {
  /** Counts a response with this status, if it is a refusal of a request that may change something. */
  count: (sent: Sent, status: number) => Promise<void>
  /** Rejects with 429 for a sender who was refused too often. Returns nothing while there is none. */
  check: (sent: Sent) => Promise<void> | undefined
}

const COUNTED = new Set([401, 403, 413, 422])
/** Reading is not counted: a refused read costs no more than an accepted one. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/**
 * Twenty-five guests of a lodge share an address and have twelve each: typing errors in a form, or
 * the presses in a page whose session has ended. A flood of five a second has used them in a minute.
 */
const MOST = 300
const SECONDS = 5 * 60
/** To bound the memory. */
const MOST_FULL = 10_000

type Parts = {
  config: Pick<Config, 'attemptFactor' | 'trustedProxies'>
  sessions: Pick<Sessions, 'read'>
}

export function createRefusals({ config, sessions }: Parts): Refusals {
  const points = MOST * config.attemptFactor
  const counter = new RateLimiterMemory({ points, duration: SECONDS })
  /** When those who are over the limit may send again, in milliseconds since 1970. */
  const full = new Map<string, number>()

  async function senderOf(sent: Sent): Promise<{ sender: string; per: 'user' | 'network' }> {
    const session = await Promise.resolve(sessions.read(sent.request.headers)).catch(() => null)
    return session
      ? { sender: session.user.id, per: 'user' }
      : { sender: networkOf(clientOf(sent, config).ipAddress), per: 'network' }
  }

  async function refuse(sent: Sent): Promise<void> {
    const { sender, per } = await senderOf(sent)
    const milliseconds = (full.get(sender) ?? 0) - Date.now()
    if (milliseconds > 0) throw tooMany(milliseconds, per)
    full.delete(sender)
  }

  return {
    count: async (sent, status) => {
      if (!COUNTED.has(status) || SAFE_METHODS.has(sent.request.method)) return
      const { sender } = await senderOf(sent)
      const { consumedPoints, msBeforeNext } = await counter.penalty(sender)
      if (consumedPoints < points) return
      if (full.size >= MOST_FULL) full.delete(full.keys().next().value ?? '')
      full.set(sender, Date.now() + msBeforeNext)
    },
    check: (sent) => (full.size === 0 ? undefined : refuse(sent)),
  }
}

/** Counts the refusals that handlers return; `errorMapper` counts those that are thrown. */
export const countRefusals = ({ refusals }: { refusals: Refusals }) =>
  // Not awaited, because Elysia would then wait in every request.
  new Elysia().onAfterHandle({ as: 'global' }, ({ request, server, responseValue }) => {
    if (responseValue instanceof ElysiaCustomStatusResponse) {
      void refusals.count({ request, server }, Number(responseValue.code))
    }
  })
