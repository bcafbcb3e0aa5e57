/** Words that are likely in passwords for this product. */
const CONTEXT = [
  'firstchair',
  'first',
  'chair',
  'lift',
  'skiing',
  'ski',
  'snow',
  'mountain',
  'ticket',
  'auction',
  'bidder',
  'bid',
  'powder',
  'winter',
]

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/**
 * Whether a password consists only of these words, digits and punctuation: `Nora1985!!` for Nora, or
 * `FirstChair2026!` for everyone.
 */
export function isMadeOf(words: readonly string[], password: string): boolean {
  const letters = lettersOf(password)
  const known = words.map(lettersOf).filter((word) => word.length > 2)
  const longestFirst = known.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), letters)
  return letters !== '' && rest.replace(/^s$/, '') === ''
}

/** The data of a password's owner, which is easy to guess. */
export type About = {
  email?: string | undefined
  paypalEmail?: string | null | undefined
  username?: string | null | undefined
  phone?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
}

/**
 * Rating time grows with the length, so only the beginning is rated. A password is at least as
 * strong as that.
 */
export const RATED_LENGTH = 32

/** Phone numbers with and without country code and leading zero. */
const PHONE_ENDS = [11, 10, 9, 8, 7]

/**
 * The words that a guesser tries first for this person, as long as passwords are rated: also the names
 * of the mountains, which everybody reads on the board.
 */
export function guessableFrom(about: About, mountains: readonly string[] = []): string[] {
  const emails = [about.email ?? '', about.paypalEmail ?? '']
  const username = about.username ?? ''
  const digits = (about.phone ?? '').replaceAll(/\D/g, '')
  const words = [
    ...emails,
    ...emails.flatMap((email) => email.split('@')),
    username,
    username.slice(1),
    about.phone ?? '',
    digits,
    ...PHONE_ENDS.map((length) => digits.slice(-length)),
    about.firstName ?? '',
    about.lastName ?? '',
    ...mountains.flatMap((name) => [name, ...name.split(/\s+/)]),
    ...CONTEXT,
  ]
  return [...new Set(words.map((word) => word.slice(0, RATED_LENGTH)))].filter(
    (word) => word.length > 2,
  )
}

/** Why a password is refused: a reason for programs, and what to do for the person. */
export type Weakness = { reason: 'password_common' | 'password_weak'; message: string }

/**
 * The fewest guesses, as zxcvbn estimates them, that are accepted. It estimates 10⁸ for eight random
 * characters, and less where some of them look like a word: about 1 in 100 is refused. A season with a
 * year and a sign takes 10⁷.
 */
const MIN_GUESSES = 3e7

type Rating = { guesses: number; warning: string | null; suggestion: string | null }

/** The rating of a password that is made of what is known about its owner. */
export const OWN_WORDS = {
  guesses: 0,
  warning: 'It contains your own details or words of this site.',
  suggestion: null,
} satisfies Rating

export function weaknessFrom(rating: Rating | 'common'): Weakness | null {
  if (rating === 'common') {
    const message = 'This password is used too often. Please choose another one.'
    return { reason: 'password_common', message }
  }
  if (rating.guesses >= MIN_GUESSES) return null
  const why = [rating.warning, rating.suggestion ?? 'Add another word or two.']
  return {
    reason: 'password_weak',
    message: ['This password is easy to guess.', ...why].filter(Boolean).join(' '),
  }
}
