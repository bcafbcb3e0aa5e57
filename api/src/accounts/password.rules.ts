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
const CONTEXT_WORDS = new RegExp(CONTEXT.join('|'), 'g')

/** Whether a password consists only of words of this product, digits and punctuation. */
export function isContextual(password: string): boolean {
  const letters = password.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  return letters.length > 0 && letters.replaceAll(CONTEXT_WORDS, '').replace(/^s$/, '') === ''
}

/** What is known about a password's owner, and is therefore easy to guess. */
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

/** The words that a guesser tries first for this person, as long as passwords are rated. */
export function guessableFrom(about: About): string[] {
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
    ...CONTEXT,
  ]
  return [...new Set(words.map((word) => word.slice(0, RATED_LENGTH)))].filter(
    (word) => word.length > 2,
  )
}

/** Why a password is refused: a reason for programs, and what to do for the person. */
export type Weakness = { reason: 'password_common' | 'password_weak'; message: string }

/** The lowest score of zxcvbn that is accepted: 10⁸ guesses. */
const MIN_SCORE = 3

type Rating = { score: number; warning: string | null; suggestion: string | null }

export function weaknessFrom(rating: Rating | 'common'): Weakness | null {
  if (rating === 'common') {
    const message = 'This password is used too often. Please choose another one.'
    return { reason: 'password_common', message }
  }
  if (rating.score >= MIN_SCORE) return null
  const why = [rating.warning, rating.suggestion ?? 'Add another word or two.']
  return {
    reason: 'password_weak',
    message: ['This password is easy to guess.', ...why].filter(Boolean).join(' '),
  }
}
