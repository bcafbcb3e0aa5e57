import { z } from 'zod/mini'
import { id, instant } from './primitives.ts'
import { timeZone } from './statistics.ts'

/** Body of `POST /api/gate/check`. The time zone of the gate decides which day it is. */
export const gateCheck = z.object({
  code: z.string().check(z.maxLength(200)),
  timeZone: z.optional(timeZone),
})
export type GateCheck = z.infer<typeof gateCheck>

/** Body of `POST /api/gate/use`. */
export const gateUse = z.extend(gateCheck, {
  /** Made by the gate for this scan. Sent again, it is answered as the first time. */
  key: id,
  /** When it was scanned, if the gate had no connection then. */
  at: z.optional(instant),
  /** Takes the use with this key back. */
  undo: z.optional(z.literal(true)),
})
export type GateUse = z.infer<typeof gateUse>

/** `valid` answers a check, `accepted` a use that counts, and `undone` its undo; the others answer both. */
export const gateVerdict = z.enum([
  ...['valid', 'accepted', 'undone', 'used', 'not_today', 'refunded', 'given', 'void', 'unknown'],
] as const)
export type GateVerdict = z.infer<typeof gateVerdict>

/** What the people at the gate see of a scanned ticket. */
export const gateAnswer = z.object({
  verdict: gateVerdict,
  /** Null for a code that is not one of ours. */
  ticket: z.nullable(
    z.object({
      mountain: z.string(),
      ticketNumber: z.int().check(z.minimum(1)),
      /** `Nora K.`; empty for a code from before the ticket was given away. */
      holder: z.string(),
      /** The valid days as a text; empty if every day is valid. */
      days: z.string(),
      usedAt: z.nullable(instant),
      /** Who scanned it. */
      usedBy: z.nullable(z.string()),
    }),
  ),
})
export type GateAnswer = z.infer<typeof gateAnswer>

/** The response to both routes of the gate. */
export const gateResponse = z.extend(gateAnswer, {
  /** Verifies codes while the gate is offline: the bytes of an Ed25519 key in base64url. */
  ticketKey: z.optional(z.string()),
})
export type GateResponse = z.infer<typeof gateResponse>
