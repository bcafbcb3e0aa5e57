import { z } from 'zod'

/** UUIDv7 as a string: every id in the product. One in capitals is the same (RFC 9562). */
export const id = z.uuid().toLowerCase()

/** An instant, ISO 8601 in UTC with milliseconds: `2026-11-20T18:02:04.000Z`. */
export const instant = z.iso.datetime({ message: 'Expected an ISO 8601 time in UTC.' })

/** A flag on the wire: 1 is yes, 0 is no. */
export const flag = z.union([z.literal(0), z.literal(1)])
export type Flag = z.infer<typeof flag>

/** The most that may be bid or asked, in whole US dollars. */
export const MAX_DOLLARS = 9_999_999

/** Whole US dollars, 1 to {@link MAX_DOLLARS}. Strings and fractions are refused, never rounded. */
export const dollars = z
  .number({ error: 'Enter a whole dollar amount.' })
  .int('Enter a whole dollar amount.')
  .min(1, 'The amount must be at least $1.')
  .max(MAX_DOLLARS, 'The amount must be at most $9,999,999.')

// NUL, C0/C1 controls and bidirectional overrides can hide or reorder what a reader sees.
const invisible = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u

/** Whether a text holds nothing that hides or reorders what a reader sees. */
export const isPlain = (text: string): boolean => !invisible.test(text)

/** One line of text that a person typed: trimmed, 1 to `max` characters, nothing invisible. */
export const line = (max: number, required = 'This field is required.') =>
  z
    .string()
    .trim()
    .min(1, required)
    .max(max, `Use at most ${max} characters.`)
    .refine(isPlain, 'Remove control characters.')
