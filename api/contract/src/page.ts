import { z } from 'zod/mini'
import { bid } from './bid.ts'
import { mountain } from './mountain.ts'
import { instant } from './primitives.ts'
import { registry, remoteName } from './registry.ts'
import { tickerMessage, tickerSettings } from './ticker.ts'
import { user } from './user.ts'
import { ownWin, queuePlace } from './win.ts'

/** Id of the JSON block in the document that carries {@link pageData}. */
export const PAGE_DATA_ID = 'firstchair-page'

export type DocumentPolicy = 'payment' | 'camera' | 'default'

/**
 * Which policy the document of a page has. Only that of `/wins` allows PayPal's script, and only that
 * of `/gate` the camera, so navigating between pages with different policies reloads the document (its
 * `data-policy` names its policy).
 */
export function documentPolicy(path: string): DocumentPolicy {
  const [, page] = /^\/(wins|gate)\/?(?:[?#]|$)/.exec(path) ?? []
  return page === 'wins' ? 'payment' : page === 'gate' ? 'camera' : 'default'
}

/** What the document brings along, so that the first paint needs no request. The schema is for tests. */
export const pageData = z.object({
  serverTime: instant,
  /** Null for a visitor; left out when it could not be read: the page then requests it. */
  user: z.optional(z.nullable(user)),
  registry,
  /** Federation manifests by their URL. */
  manifests: z.record(z.string(), z.unknown()),
  /** The remote that a developer's own computer serves into this page; left out on every other one. */
  developed: z.optional(z.object({ name: remoteName, manifestUrl: z.string() })),
  /** On `/`: the board's first data. */
  mountains: z.optional(z.array(mountain)),
  bids: z.optional(z.array(bid)),
  /** The user's wins that wait for payment. */
  wins: z.optional(z.array(ownWin)),
  /** On `/wins`: all wins of the user, without codes, and their places in line. */
  ownWins: z.optional(z.array(ownWin)),
  queue: z.optional(z.array(queuePlace)),
  ticker: z.optional(z.object({ messages: z.array(tickerMessage), settings: tickerSettings })),
})
export type PageData = z.infer<typeof pageData>

/** The mark in the shell's first paint `#frame` that the server replaces by a remote's screen. */
export const FIRST_PAINT_SCREEN = '<template></template>'
