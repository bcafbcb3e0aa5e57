import { z } from 'zod'

/** An entry of `GET /api/ticker-messages`: the enabled ones, in order. */
export const tickerMessage = z.object({ message: z.string() })
export type TickerMessage = z.infer<typeof tickerMessage>

/** Seconds that one scroll of the strip takes: 5 to 120. */
export const tickerSettings = z.object({ scrollSpeed: z.int().min(5).max(120) })
export type TickerSettings = z.infer<typeof tickerSettings>

export const DEFAULT_SCROLL_SPEED = 30
