import { z } from 'zod/mini'
import { flag, id, line } from './primitives.ts'

/** An entry of `GET /api/ticker-messages`: the enabled ones, in order. */
export const tickerMessage = z.object({ message: z.string() })
export type TickerMessage = z.infer<typeof tickerMessage>

export const tickerSettings = z.object({
  /** Seconds that one scroll of the strip takes: 5 to 120. */
  scrollSpeed: z.int().check(z.minimum(5), z.maximum(120)),
  /** Length of the cycles that open from now on, for the board's label. Older servers leave it out. */
  cycleHours: z.optional(z.number()),
  /** Tickets of the seasons that begin from now on, for the texts of pages. Older servers leave it out. */
  ticketsPerSeason: z.optional(z.int()),
  /** Cycles of those seasons. Older servers leave it out. */
  cyclesPerSeason: z.optional(z.int()),
})
export type TickerSettings = z.infer<typeof tickerSettings>

export const DEFAULT_SCROLL_SPEED = 30

/** An entry of `GET /api/admin/ticker-messages`: all of them, in the strip's order. */
export const adminTickerMessage = z.object({
  id,
  message: z.string(),
  isEnabled: flag,
  /** Send it as `If-Match` with an edit or a deletion. */
  version: z.string(),
})
export type AdminTickerMessage = z.infer<typeof adminTickerMessage>

const text = line(200, 'Enter a message.')

/** Body of `POST /api/admin/ticker-messages`; the new one is enabled and the last. */
export const newTickerMessage = z.object({ message: text })
export type NewTickerMessage = z.infer<typeof newTickerMessage>

/** Body of `PATCH /api/admin/ticker-messages/:id`; what is left out stays as it is. */
export const tickerMessageEdit = z
  .object({ message: z.optional(text), isEnabled: z.optional(flag) })
  .check(
    z.refine(
      (edit) => edit.message !== undefined || edit.isEnabled !== undefined,
      'Nothing to change.',
    ),
  )
export type TickerMessageEdit = z.infer<typeof tickerMessageEdit>

/** Answer of `GET /api/admin/ticker-settings`. */
export const editableTickerSettings = z.extend(tickerSettings, {
  /** Send it as `If-Match` with an edit. */
  version: z.string(),
})
export type EditableTickerSettings = z.infer<typeof editableTickerSettings>

/** The maximum number of ticker messages. */
export const MAX_TICKER_MESSAGES = 200

/** Body of `POST /api/admin/ticker-messages/reorder`: every message once, in the new order. */
export const tickerOrder = z.object({
  messageIds: z.array(id).check(z.maxLength(MAX_TICKER_MESSAGES)),
})

const SPEED = 'Use 5 to 120 seconds in steps of 5.'

/** Body of `PATCH /api/admin/ticker-settings`. */
export const tickerSettingsEdit = z.object({
  scrollSpeed: z
    .number(SPEED)
    .check(z.int(SPEED), z.minimum(5, SPEED), z.maximum(120, SPEED), z.multipleOf(5, SPEED)),
})
export type TickerSettingsEdit = z.infer<typeof tickerSettingsEdit>
