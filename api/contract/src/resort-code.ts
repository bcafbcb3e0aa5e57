import { z } from 'zod/mini'
import { errorBody } from './error.ts'
import { line } from './primitives.ts'

/** The most codes of one import. */
export const MAX_CODES = 1_000

/** A code of the resort's own system, which its holder redeems there. */
export const resortCode = line(64)

const AS_TEXT =
  'Take the codes from the file that the resort sent, or format the column as Text before you enter them.'

/** What spreadsheets make of codes, with what to say about it. */
const DAMAGES: readonly [RegExp, string][] = [
  [/^-?\d+([.,]\d+)?E[+-]\d+$/i, 'A spreadsheet has rounded this number.'],
  [/^#/, 'This is an error or a placeholder of a spreadsheet.'],
  [/^=/, 'This is a formula of a spreadsheet.'],
  [/^['’]/, 'A spreadsheet has put an apostrophe before this code.'],
]

/** Why this text cannot be a code: what a spreadsheet has made of it, and what to do; else null. */
export function codeDamage(code: string): string | null {
  const [, what] = DAMAGES.find(([pattern]) => pattern.test(code.trim())) ?? []
  return what === undefined ? null : `${what} ${AS_TEXT}`
}

/** Spreadsheets keep fifteen digits of a number. */
const LONG = /^\d{16,}$/
const ROUNDED = /^\d{15}0+$/

/**
 * The same for each code of a list. Of codes with sixteen digits one in ten ends in a zero; if all do, a
 * spreadsheet has rounded them.
 */
export function codeDamages(codes: readonly string[]): (string | null)[] {
  const long = codes.filter((code) => LONG.test(code))
  const isRounded =
    long.every((code) => ROUNDED.test(code)) && (long.length > 1 || /00$/.test(long[0] ?? ''))
  const rounded = `A spreadsheet has replaced the last digits by zeros. ${AS_TEXT}`
  return codes.map((code) => codeDamage(code) ?? (isRounded && LONG.test(code) ? rounded : null))
}

/** Body of `PUT /api/admin/resort-codes/:id`: the wrong code, and the right one in its place. */
export const codeReplacement = z.object({
  wrong: resortCode,
  code: resortCode.check(
    z.refine((code) => codeDamage(code) === null, {
      error: ({ input }) => codeDamage(String(input)) ?? '',
    }),
  ),
})
export type CodeReplacement = z.infer<typeof codeReplacement>

/** What is wrong with the first damaged code of an import; null if none is. */
function damagedCode(codes: readonly string[]): string | null {
  const damages = codeDamages(codes)
  const index = damages.findIndex((damage) => damage !== null)
  return index === -1 ? null : `Code ${index + 1} (${codes[index]}): ${damages[index]}`
}

/** Body of `POST /api/admin/resort-codes/:id`: all of them are imported, or none. */
export const newCodes = z.object({
  codes: z.array(resortCode).check(
    z.minLength(1, 'Add at least one code.'),
    z.maxLength(MAX_CODES, 'Import at most 1,000 codes at a time.'),
    z.refine((codes) => new Set(codes).size === codes.length, 'Each code may occur only once.'),
    z.refine((codes) => damagedCode(codes) === null, {
      error: ({ input }) => damagedCode(z.array(z.string()).parse(input)) ?? '',
    }),
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
