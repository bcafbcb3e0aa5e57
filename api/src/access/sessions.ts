import { ARCHIVED_REASON, ERASED_REASON, type User } from '@firstchair/contract'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Bus } from '../platform/bus/bus.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import {
  type ClientDetails,
  findSession,
  insertSession,
  markSessionEnded,
  type SignedInWith,
} from './session.store.ts'
import { createSessionCookie, createSessionTokens } from './session-cookie.ts'

/** The requester, from the session row and the user row (at most 5 s old). */
export type Session = {
  sessionId: string
  user: User
  /** After two unpaid wins a user may watch but not bid. */
  isSuspended: boolean
  /** Signed in, or confirmed since, with a passkey. */
  hasPasskey: boolean
  /** True for an admin's session without the passkey that admins need: admin routes refuse it. */
  needsPasskey: boolean
}

const END_REASONS = [ARCHIVED_REASON, ERASED_REASON] as const
type EndReason = (typeof END_REASONS)[number]

export type Sessions = {
  /** The session of the request's cookie. Returns no promise when it is cached. */
  read: (headers: Headers) => Session | null | Promise<Session | null>
  /** The verified id of the request's cookie. The session may have ended: no database is asked. */
  idOf: (headers: Headers) => string | null | Promise<string | null>
  /** Starts a session for an authenticated user; returns the `Set-Cookie` value. */
  start: (userId: string, client: ClientDetails, signedInWith: SignedInWith) => Promise<string>
  /** Ends a session here and, over the bus, on every instance. */
  end: (sessionId: string) => Promise<void>
  /**
   * Call after the commit that ended these sessions: every instance drops them from its cache and
   * closes their sockets, with the reason if there is one.
   */
  ended: (sessionIds: readonly string[], reason?: EndReason) => void
  /** Call after the commit that changed a user's rights or names: every instance rereads them. */
  userChanged: (userId: string) => void
  /** The `Set-Cookie` value that deletes the cookie. */
  clearCookie: () => string
}

/** Bus messages about sessions, by subject. */
export const SESSION_HINTS = {
  sessionEnded: {
    subject: 'session.ended',
    schema: z.object({ sessionId: z.string(), reason: z.enum(END_REASONS).optional() }),
  },
  /** A user's rights or names have changed. */
  userChanged: { subject: 'user.changed', schema: z.object({ userId: z.string() }) },
}

/** How long a cached session is used, in milliseconds. */
const FRESH_MS = 5_000
const CACHED_SESSIONS = 20_000

type Cached = { session: Session | null; until: number } | { loading: Promise<Session | null> }

type Parts = { config: Pick<Config, 'jwtSecret' | 'publicUrl'>; db: Db; bus: Bus; log: Logger }

export function createSessions({ config, db, bus, log }: Parts): Sessions {
  const cookie = createSessionCookie(config.publicUrl)
  const tokens = createSessionTokens(config.jwtSecret)
  const cache = new Map<string, Cached>()

  function byId(sessionId: string): Session | null | Promise<Session | null> {
    const cached = cache.get(sessionId)
    if (!cached) return load(sessionId)
    if ('loading' in cached) return cached.loading
    return cached.until > Date.now() ? cached.session : load(sessionId)
  }

  function load(sessionId: string): Promise<Session | null> {
    const loading = findSession(db, sessionId)
    const entry = { loading }
    if (cache.size >= CACHED_SESSIONS) cache.delete(cache.keys().next().value ?? '')
    cache.set(sessionId, entry)
    // An entry that was dropped during its read must not return, so only the same entry is filled.
    const settle = (next: Cached | null) => {
      if (cache.get(sessionId) !== entry) return
      if (next) cache.set(sessionId, next)
      else cache.delete(sessionId)
    }
    return loading.then(
      (session) => {
        settle({ session, until: Date.now() + FRESH_MS })
        return session
      },
      (error: unknown) => {
        settle(null)
        throw error
      },
    )
  }

  function dropUser(userId: string): void {
    for (const [sessionId, entry] of cache) {
      if ('loading' in entry || entry.session?.user.id === userId) cache.delete(sessionId)
    }
  }

  bus.subscribe(SESSION_HINTS.sessionEnded.subject, (text) => {
    const message = readMessage(SESSION_HINTS.sessionEnded.schema, text, log)
    if (message) cache.delete(message.sessionId)
  })
  bus.subscribe(SESSION_HINTS.userChanged.subject, (text) => {
    const message = readMessage(SESSION_HINTS.userChanged.schema, text, log)
    if (message) dropUser(message.userId)
  })

  const ended: Sessions['ended'] = (sessionIds, reason) => {
    for (const sessionId of sessionIds) {
      cache.delete(sessionId)
      bus.publish(SESSION_HINTS.sessionEnded.subject, JSON.stringify({ sessionId, reason }))
    }
  }

  const idOf: Sessions['idOf'] = (headers) => {
    const token = cookie.read(headers)
    return token === null ? null : tokens.verify(token)
  }

  return {
    idOf,
    read: (headers) => {
      const sessionId = idOf(headers)
      if (!(sessionId instanceof Promise)) return sessionId === null ? null : byId(sessionId)
      return sessionId.then((id) => (id === null ? null : byId(id)))
    },
    start: async (userId, client, signedInWith) => {
      const id = Bun.randomUUIDv7()
      await insertSession(db, { id, userId, signedInWith, ...client })
      return cookie.set(await tokens.sign(id))
    },
    end: async (sessionId) => {
      await markSessionEnded(db, sessionId)
      ended([sessionId])
    },
    ended,
    userChanged: (userId) => {
      dropUser(userId)
      bus.publish(SESSION_HINTS.userChanged.subject, JSON.stringify({ userId }))
    },
    clearCookie: cookie.clear,
  }
}

/** An unreadable message is ignored like a lost hint: cache entries expire within seconds. */
function readMessage<T>(schema: z.ZodType<T>, text: string, log: Logger): T | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch (err) {
    log.warn({ err }, 'unreadable message on the bus')
    return null
  }
}
