import { z } from 'zod/mini'
import { errorBody } from './error.ts'
import { line } from './primitives.ts'

/** The most codes of one import. */
export const MAX_CODES = 1_000

/** A code of the resort's own system, which its holder redeems there. */
export const resortCode = line(64)

/** Body of `POST /api/admin/resort-codes/:id`: all of them are imported, or none. */
export const newCodes = z.object({
  codes: z.array(resortCode).check(
    z.minLength(1, 'Add at least one code.'),
    z.maxLength(MAX_CODES, 'Import at most 1,000 codes at a time.'),
    z.refine((codes) => new Set(codes).size === codes.length, 'Each code may occur only once.'),
  ),
})
export type NewCodes = z.infer<typeof newCodes>

const count = z.int().check(z.minimum(0))

/** Answer of `GET /api/admin/resort-codes/:id`: counts of a mountain's codes, never the codes. */
export const codePool = z.object({
  /** Whether paid tickets get a code. */
  isUsed: z.boolean(),
  given: count,
  left: count,
  /** How many of those left came back from refunded tickets, whose holders have seen them. They are given last. */
  returned: count,
  /** Paid tickets without a code that are not used; the next import gives them the first ones. */
  waiting: count,
})
export type CodePool = z.infer<typeof codePool>

/** The refusal of an import: codes that the mountain has already. */
export const knownCodes = z.extend(errorBody, { codes: z.array(z.string()) })
