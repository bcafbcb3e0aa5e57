/** What a link may be for, and how long it lives, in hours. */
export const TOKEN_HOURS = {
  verify: 24,
  reset: 1,
  invite: 7 * 24,
  email_change: 24,
  device: 1,
} as const
export type TokenPurpose = keyof typeof TOKEN_HOURS

/** Links that set a password: each works once. */
export const PASSWORD_PURPOSES = ['reset', 'invite'] as const satisfies readonly TokenPurpose[]

/** Links that another password makes worthless: whoever had asked for them knew the old one. */
export const VOID_WITH_PASSWORD = [
  ...PASSWORD_PURPOSES,
  'email_change',
  'device',
] as const satisfies readonly TokenPurpose[]

/** Links of one purpose that one user is mailed within an hour, however short the time between. */
const LINKS_PER_HOUR = 5
/** For so long after a link was mailed, one more is not needed: the inbox has one that works. */
export const FRESH_MINUTES = 10

export type MailedLinks = {
  inLastHour: number
  /** One of the last {@link FRESH_MINUTES} still works for the present address. */
  hasFresh: boolean
}

/**
 * Whether another link is mailed. Strangers may ask in a user's name, so a limit alone would let
 * them keep a link from the owner: beyond it nothing is sent only while a fresh link works.
 */
export const mayMailLink = ({ inLastHour, hasFresh }: MailedLinks): boolean =>
  inLastHour < LINKS_PER_HOUR || !hasFresh

const SHAPE = /^[\w-]{43}$/
/** Whether a text can be a token at all: 32 bytes in base64url. */
export const isTokenShaped = (text: string): boolean => SHAPE.test(text)
