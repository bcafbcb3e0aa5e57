import type { User } from '@firstchair/contract'

/** Who is asking, as the session row and the user row say (at most 5 s old). */
export type Session = {
  sessionId: string
  user: User
  /** Two unpaid awards: may watch, may not bid. */
  isSuspended: boolean
}

export type Sessions = {
  /** The session that the request's cookie names. Answers without a promise when it is cached. */
  read: (headers: Headers) => Session | null | Promise<Session | null>
  /** Ends a session here and, over the bus, on every instance. */
  end: (sessionId: string) => Promise<void>
}

/** Bus subject: a session is over; `{ sessionId }`. */
export const SESSION_ENDED = 'session.ended'
/** Bus subject: a user's rights or names have changed; `{ userId }`. */
export const USER_CHANGED = 'user.changed'
