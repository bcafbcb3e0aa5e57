import { z } from 'zod/mini'
import { dollars, id, instant } from './primitives.ts'

/** Answer of `GET /api/win-pages/:id`: what anybody may see of a win. Nothing in it opens a gate. */
export const winPage = z.object({
  /** Of the page alone: no other call takes it. */
  id: z.string(),
  mountain: z.object({ id, name: z.string() }),
  season: z.int().check(z.minimum(1)),
  cycleNumber: z.int().check(z.minimum(1)),
  /** Their username; *A bidder* once the account is erased. */
  winner: z.string(),
  amount: dollars,
  /** `$70 · 4 bids · won with 20 seconds left · ticket 1 of 5`. */
  text: z.string(),
  endedAt: instant,
})
export type WinPage = z.infer<typeof winPage>
