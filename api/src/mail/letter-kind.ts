import { localeTag } from '@firstchair/contract'
import { z } from 'zod'
import type { Brand } from '../brand/brand.ts'
import { dollarsText } from '../platform/dollars.rules.ts'
import type { TicketCodes } from '../platform/ticket-codes.ts'
import type { MailPicture, PicturedWin, RidgeTone } from './ridge-picture.ts'

/** The main facts. `isLarge` marks the most important figure. */
export type Fact = { label: string; value: string; isLarge?: true }

/** The texts of a letter. */
type Words = {
  subject: string
  /** The preview line that mail programs show beside the subject. */
  preview: string
  paragraphs: string[]
  facts?: Fact[]
  /** The path in the QR code of a ticket. */
  codePath?: string
  /** The win whose picture takes the place of the ridge. */
  win?: PicturedWin | undefined
  /** The button: its label and the path that it opens. */
  action: [label: string, path: string]
  /** In small print under the action. */
  note: string
  /** The token of the unsubscribe link, for letters that have one. */
  unsubscribeToken?: string
}

export type BadgeTone = 'success' | 'danger' | 'warning' | 'neutral'
/** The state that the letter shows at a glance, in addition to its text. */
export type Look = {
  badge: { tone: BadgeTone; symbol: string; label: string }
  ridge: RidgeTone
  /** The reason for this mail, in its footer; it gets the brand's name. */
  why: (name: string) => string
}

/** The part of the brand that mails show. */
export type LetterBrand = Pick<Brand, 'name' | 'accent' | 'contact'>

/** The context that letters need in addition to their own data. */
export type LetterSetting = {
  /** The origin of links. */
  publicUrl: string
  brand: LetterBrand
  /** In place of the mark. */
  logo?: MailPicture | undefined
  /** Signs the links of tickets. */
  tickets: Pick<TicketCodes, 'of'>
  now: Date
  /** Reads the picture of a win; null once its page or its ticket is gone. */
  winPicture?: ((win: PicturedWin) => Promise<MailPicture | null>) | undefined
  /** Writes an instant for the reader. */
  time: (instant: string) => string
}

/**
 * `first`: someone is waiting for it, or money depends on it. `notice`: sent after those. `bulk`:
 * many at once, rate-limited separately.
 */
export type MailClass = 'first' | 'notice' | 'bulk'

/** Everything about a kind of mail; its data has a `firstName` too. */
type LetterKind<Shape extends z.ZodRawShape> = {
  mailClass: MailClass
  look: Look
  data: Shape
  /** Data for tests and pictures. */
  sample: NoInfer<z.infer<z.ZodObject<Shape>>>
  words: (data: NoInfer<z.infer<z.ZodObject<Shape>>>, setting: LetterSetting) => Words
}

export const letterKind = <Shape extends z.ZodRawShape>(kind: LetterKind<Shape>) => kind

/** `a Firstchair`, `an Alpenverein`. */
export const withArticle = (name: string): string =>
  `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`

export const look = (
  [tone, symbol, label]: [tone: BadgeTone, symbol: string, label: string],
  ridge: RidgeTone,
  why: Look['why'] = (name) => `this address belongs to ${withArticle(name)} account.`,
): Look => ({ badge: { tone, symbol, label }, ridge, why })

/** The data of a letter about a moment. */
export const MOMENT = { data: { at: z.iso.datetime() }, sample: { at: '2026-12-01T18:05:00.000Z' } }
/** The data of a letter with a link. The token is encrypted wherever it is stored. */
export const LINK = { data: { token: z.string() }, sample: { token: 'a-token_1' } }
export const linkTo = (path: string, token: string) => `${path}?token=${encodeURIComponent(token)}`

/** Writes instants in the reader's time zone; in UTC where it is unknown. */
export function timeIn(timeZone: string | null): (instant: string) => string {
  const format = new Intl.DateTimeFormat(localeTag(), {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    timeZone: timeZone ?? 'UTC',
  })
  return (instant) => format.format(new Date(instant))
}

export const large = (label: string, amount: number): Fact => ({
  label,
  value: dollarsText(amount),
  isLarge: true,
})
