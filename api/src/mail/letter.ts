import { z } from 'zod'
import { ACCOUNT_LETTERS } from './account-letters.ts'
import { AUCTION_LETTERS } from './auction-letters.ts'
import { BID_LETTERS } from './bid-letters.ts'
import { GIFT_LETTERS } from './gift-letters.ts'
import type { Fact, LetterBrand, LetterSetting, Look, letterKind } from './letter-kind.ts'
import type { PicturedWin } from './ridge-picture.ts'
import { SECURITY_LETTERS } from './security-letters.ts'

/** Each kind of mail. */
export const LETTERS = {
  ...ACCOUNT_LETTERS,
  ...SECURITY_LETTERS,
  ...AUCTION_LETTERS,
  ...GIFT_LETTERS,
  ...BID_LETTERS,
}
type Kinds = typeof LETTERS

/** The kind and data of a mail. */
export type Letter = {
  [Kind in keyof Kinds]: { kind: Kind } & z.infer<
    ReturnType<typeof z.object<Kinds[Kind]['data'] & { firstName: z.ZodString }>>
  >
}[keyof Kinds]
export type LetterOf<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>

const SCHEMAS = Object.entries(LETTERS).map(([kind, { data }]) =>
  z.object({ kind: z.literal(kind), firstName: z.string(), ...data }),
)
const letter = z.union(SCHEMAS) as unknown as z.ZodType<Letter> // the union of mapped schemas is untyped

export const mailJob = z.object({ to: z.string(), letter })
export type MailJob = z.infer<typeof mailJob>

/** The content of a letter, from which both text and HTML are rendered. */
export type LetterContent = {
  subject: string
  preview: string
  greeting: string
  paragraphs: string[]
  facts?: Fact[] | undefined
  /** The address in the QR code of a ticket. */
  code?: string | undefined
  win?: PicturedWin | undefined
  action: { label: string; href: string }
  note: string
  /** The page that unsubscribes after a confirmation, and the URL to which a mail program posts. */
  unsubscribe?: { page: string; call: string } | undefined
  brand: LetterBrand
  look: Look
  /** The reason for this mail. */
  why: string
}

/**
 * Anyone can register with another person's address, so a name must not be able to contain a
 * message to that person.
 */
const NAME = /^[\p{L}\p{M}' -]{1,40}$/u

/** The content of a letter by its kind. */
export function contentOf(letter: Letter, setting: LetterSetting): LetterContent {
  // The table maps each kind to a function that takes a letter of that kind.
  const { words, look } = LETTERS[letter.kind] as ReturnType<typeof letterKind>
  const { action, codePath, unsubscribeToken: token, ...content } = words(letter, setting)
  const { publicUrl, brand } = setting
  const [label, path] = action
  return {
    ...content,
    greeting: NAME.test(letter.firstName) ? `Hello ${letter.firstName},` : 'Hello,',
    action: { label, href: publicUrl + path },
    code: codePath && publicUrl + codePath,
    unsubscribe:
      token === undefined
        ? undefined
        : {
            page: `${publicUrl}/unsubscribe?token=${token}`,
            call: `${publicUrl}/api/mail/unsubscribe?token=${token}`,
          },
    brand,
    look,
    why: look.why(brand.name),
  }
}
