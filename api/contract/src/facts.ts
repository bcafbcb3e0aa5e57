import { z } from 'zod/mini'
import { moneyText } from './currency.ts'
import { localeTag } from './locale.ts'
import { day, dollars, line, paragraphs } from './primitives.ts'

/** The most days on which a ticket may be blacked out. */
export const MAX_BLACKOUT_DAYS = 60

/** The path of a picture that the server has stored. */
export const picturePath = z
  .string()
  .check(z.regex(/^\/remotes\/brand\/[0-9a-f]{32}\.jpg$/, 'Upload the picture first.'))

/** The size of every stored picture in pixels, that of the previews of links. */
export const PICTURE_SIZE = { width: 1200, height: 630 }

/** Body of `POST /api/admin/pictures`: a JPEG, PNG or WebP of at most 1 MB, as base64. */
export const newPicture = z.object({
  picture: z
    .string()
    .check(
      z.maxLength(1_400_000, 'Choose a picture of at most 1 MB.'),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Choose a picture.'),
    ),
})
/** Answer: the stored picture. */
export const storedPicture = z.object({ picture: picturePath })

/** What a ticket of a mountain is for. Whatever is null is not stated. */
export const mountainFacts = z
  .object({
    description: z.nullable(paragraphs(2_000)),
    place: z.nullable(line(100)),
    /** Both or neither; equal for a ticket of one day. */
    validFrom: z.nullable(day),
    validTo: z.nullable(day),
    /** Days between them on which the ticket does not count. */
    blackoutDays: z
      .array(day)
      .check(z.maxLength(MAX_BLACKOUT_DAYS, `Enter at most ${MAX_BLACKOUT_DAYS} days.`)),
    conditions: z.nullable(paragraphs(1_000)),
    /** Where the holder exchanges the code for a lift ticket. */
    redeemAt: z.nullable(line(200)),
    /** The price of such a ticket at the resort's window, in whole units of the currency. */
    windowPrice: z.nullable(dollars),
    /** Missing in the facts of older servers and pages. */
    picture: z._default(z.nullable(picturePath), null),
  })
  .check(
    z.refine(({ validFrom, validTo }) => (validFrom === null) === (validTo === null), {
      error: 'Enter the first and the last valid day, or neither.',
      path: ['validTo'],
    }),
    z.refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
      error: 'The last valid day must not be before the first.',
      path: ['validTo'],
    }),
  )
export type MountainFacts = z.infer<typeof mountainFacts>

export const NO_FACTS: MountainFacts = {
  ...{ description: null, place: null, validFrom: null, validTo: null, blackoutDays: [] },
  ...{ conditions: null, redeemAt: null, windowPrice: null },
  picture: null,
}

let days: Intl.DateTimeFormat | undefined

/** `Dec 12, 2026`, or `Dec 12 – 20, 2026`. */
export function daysText(from: string, to: string): string {
  // A day has no time zone; its start is parsed as UTC.
  days ??= new Intl.DateTimeFormat(localeTag(), { dateStyle: 'medium', timeZone: 'UTC' })
  return days.formatRange(new Date(from), new Date(to))
}

/** The facts that a ticket's holder acts on, as terms and texts, without those that are not stated. */
export function ticketFacts(facts: MountainFacts | null | undefined) {
  const { place, validFrom, validTo, blackoutDays, conditions, redeemAt } = facts ?? NO_FACTS
  const texts = {
    Valid: validFrom && validTo && daysText(validFrom, validTo),
    'Not valid': blackoutDays.map((each) => daysText(each, each)).join('; '),
    Place: place,
    'Redeem at': redeemAt,
    Conditions: conditions,
  }
  return Object.entries(texts).flatMap(([term, value]) => (value ? [{ term, value }] : []))
}

/** The valid days as a text when they exclude `today`, else null. */
export function daysWithout(facts: MountainFacts | null | undefined, today: string): string | null {
  const { validFrom, validTo, blackoutDays } = facts ?? NO_FACTS
  const isOutside = validFrom !== null && validTo !== null && (today < validFrom || today > validTo)
  return isOutside || blackoutDays.includes(today) ? validDays(facts) : null
}

/** `Dec 12 – 20, 2026`, with `, not on …` for the days that are left out; empty if every day is valid. */
export function validDays(facts: MountainFacts | null | undefined): string {
  const { validFrom, validTo, blackoutDays } = facts ?? NO_FACTS
  const days = validFrom && validTo && daysText(validFrom, validTo)
  const others = blackoutDays.map((each) => daysText(each, each)).join('; ')
  return [days, others && `not on ${others}`].filter(Boolean).join(', ')
}

/** `$240 at the window`. */
export const windowPriceText = (price: number): string => `${moneyText(price)} at the window`
