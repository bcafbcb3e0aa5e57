import { z } from 'zod/mini'
import { mountain } from './mountain.ts'
import { id, instant } from './primitives.ts'

/** The live feed's protocol. A client that receives a higher number asks the user to reload. */
export const LIVE_PROTOCOL = 1
/** How often a client sends `ping`. */
export const PING_EVERY_MS = 30_000
/** How often the server sends `tick` to every socket. */
export const TICK_EVERY_MS = 10_000
/** A client that has received nothing for this long considers the socket dead and reconnects. */
export const SILENT_AFTER_MS = 15_000
/** How long a client waits before it connects again, before jitter. */
export const RECONNECT_AFTER_MS = 3_000
/** Close code of a socket whose session has ended. */
export const SESSION_ENDED_CODE = 4001
/** Close reason, beside that code, of a socket whose user was archived. A client may know others or none. */
export const ARCHIVED_REASON = 'archived'
/** Close reason, beside that code, of a socket whose user was erased. */
export const ERASED_REASON = 'erased'
/** The longest message that the server reads, in bytes. */
export const MAX_MESSAGE_BYTES = 1_024

/** Parts of the admin panel that admins' pages refetch when the server announces a change. */
export const ADMIN_TOPICS = [
  'users',
  'mountains',
  'bids',
  'results',
  'holds',
  'strikes',
  'ticker',
  'settings',
  'mail',
  'payments',
  'releases',
] as const
export type AdminTopic = (typeof ADMIN_TOPICS)[number]

const stamped = { serverTime: instant }

/** Everything that `/ws` sends. An unknown `type` is to be ignored: the list only grows. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    protocol: z.int(),
    mountains: z.array(z.object({ id, seq: z.int() })),
    /** The interval of `tick`, in milliseconds; left out by a server that sends none. */
    tickEveryMs: z.optional(z.int()),
    ...stamped,
  }),
  z.object({ type: z.literal('bid_placed'), data: z.object({ mountain }), ...stamped }),
  z.object({ type: z.literal('mountain_updated'), data: z.object({ mountain }), ...stamped }),
  z.object({ type: z.literal('mountain_removed'), data: z.object({ id }), ...stamped }),
  z.object({ type: z.literal('ticker_updated'), ...stamped }),
  z.object({ type: z.literal('user_updated'), ...stamped }),
  z.object({ type: z.literal('outbid'), data: z.object({ mountainId: id }), ...stamped }),
  /** To a bidder's own sockets: one of their wins has begun, changed or ended. */
  z.object({ type: z.literal('win_updated'), ...stamped }),
  /** To a user's own sockets: they have started or stopped watching a mountain. */
  z.object({ type: z.literal('watchlist_updated'), ...stamped }),
  /** To admins' sockets. The topic is an {@link AdminTopic}, or one that a newer server knows. */
  z.object({
    type: z.literal('admin_updated'),
    data: z.object({ topic: z.string() }),
    ...stamped,
  }),
  z.object({ type: z.literal('pong'), ...stamped }),
  /** A heartbeat: nothing has changed, and the socket works. */
  z.object({ type: z.literal('tick'), ...stamped }),
])
export type LiveEvent = z.infer<typeof liveEvent>

/** How often a page without a socket polls, before jitter. */
export const POLL_EVERY_MS = 4_000

/**
 * The answer to `GET /api/live`, for networks that block the socket: 304 if there is nothing new.
 * `If-None-Match` names the board that the page shows, `poller` the page.
 */
export const livePoll = z.object({
  /** What the page's socket would have received for itself, as texts; the first is a `hello`. */
  messages: z.array(z.string()),
  /** Every listed mountain. */
  mountains: z.array(mountain),
  /** The session has ended: the close reason of its sockets. */
  ended: z.optional(z.string()),
})
export type LivePoll = z.infer<typeof livePoll>
