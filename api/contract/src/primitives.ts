import { z } from 'zod/mini'
import { moneyText, wholeAmount } from './currency.ts'

/** UUIDv7 as a string: every id in the product. One in capitals is the same (RFC 9562). */
export const id = z.uuid().check(z.toLowerCase())

/** An instant, ISO 8601 in UTC with milliseconds: `2026-11-20T18:02:04.000Z`. */
export const instant = z.iso.datetime({ message: 'Expected an ISO 8601 time in UTC.' })

/** A day without a time zone: `2026-12-12`. */
export const day = z.iso.date('Enter each day like 2026-12-25.')

/** A flag on the wire: 1 is yes, 0 is no. */
export const flag = z.union([z.literal(0), z.literal(1)])
export type Flag = z.infer<typeof flag>

/** The most that may be bid or asked, in whole US dollars. */
export const MAX_DOLLARS = 9_999_999

const whole = () => `Enter ${wholeAmount()}.`

/** Whole US dollars, 1 to {@link MAX_DOLLARS}. Strings and fractions are refused, never rounded. */
export const dollars = z.number({ error: whole }).check(
  z.int({ error: whole }),
  z.minimum(1, { error: () => `The amount must be at least ${moneyText(1)}.` }),
  z.maximum(MAX_DOLLARS, {
    error: () => `The amount must be at most ${moneyText(MAX_DOLLARS)}.`,
  }),
)

/** The highest bidding limit, in whole US dollars. */
export const MAX_LIMIT_DOLLARS = 1_000_000_000
const limit = () => `Use ${wholeAmount()} from ${moneyText(1)} to ${moneyText(MAX_LIMIT_DOLLARS)}.`

/** The highest total that a bidder may commit on all mountains together, in whole US dollars. */
export const limitDollars = z
  .number({ error: limit })
  .check(
    z.int({ error: limit }),
    z.minimum(1, { error: limit }),
    z.maximum(MAX_LIMIT_DOLLARS, { error: limit }),
  )

/**
 * Joiners and variation selectors where scripts and emoji need them: after a virama (Hindi, Sinhala
 * …), between Arabic letters (Persian names), after an emoji and between two.
 */
const NEEDED = new RegExp(
  [
    '(?<=[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA])[\\u200C\\u200D]',
    '(?<=\\p{Script=Arabic})\\u200C(?=\\p{Script=Arabic})',
    '(?<=\\p{Extended_Pictographic})\\uFE0F',
    '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  ].join('|'),
  'gu',
)
/**
 * Control characters, lone surrogates, private use, line separators, the blank Braille pattern, and
 * other invisible characters.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/**
 * More combining marks on one letter than any script uses: three that combine with every script, or
 * five of the letter's own script. A mark at the start or after a space has no letter to combine
 * with.
 */
const STACKED = /(?:(?=\p{M})\p{Script=Inherited}){3}|[\p{Mn}\p{Me}]{5}|(?:^|\s)\p{M}/u

/** Whether a text contains no character that hides, reorders or covers visible text. */
export function isPlain(text: string): boolean {
  const shown = text.normalize('NFC').replaceAll(NEEDED, '')
  return !INVISIBLE.test(shown) && !STACKED.test(shown)
}

export const NOT_PLAIN = 'Remove invisible characters and stacked accents.'

/**
 * One line of text that a person typed: names of people and mountains, messages. Trimmed, one
 * spelling of each letter, 1 to `max` characters, {@link isPlain}.
 */
export const line = (max: number, required = 'This field is required.') =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, required),
      z.maxLength(max, `Use at most ${max} characters.`),
      z.refine(isPlain, NOT_PLAIN),
    )

/** Removes soft hyphens and zero-width marks that word processors leave in pasted text; tabs become spaces. */
export const cleanPasted = (text: string): string =>
  text
    .replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')

/** Plain text of several lines, 1 to `max` characters, each line {@link isPlain}. */
export const paragraphs = (max: number) =>
  z.string().check(
    z.overwrite(cleanPasted),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, 'This field is required.'),
    z.maxLength(max, `Use at most ${max} characters.`),
    z.refine((text) => text.split('\n').every(isPlain), NOT_PLAIN),
  )
