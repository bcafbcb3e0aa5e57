/** The purposes of links, with their lifetime in hours. */
export const TOKEN_HOURS = {
  verify: 24,
  reset: 1,
  invite: 7 * 24,
  email_change: 24,
  email_revert: 7 * 24,
  device: 1,
} as const
export type TokenPurpose = keyof typeof TOKEN_HOURS

const PASSWORD_PURPOSES = ['reset', 'invite'] as const satisfies readonly TokenPurpose[]

/**
 * Links that set a password, each once; one of them also brings the former email back. A thief who
 * has set a password must not void that one.
 */
export const RESET_PURPOSES = [
  ...PASSWORD_PURPOSES,
  'email_revert',
] as const satisfies readonly TokenPurpose[]

/** Links that a password change voids: they were requested with the old password. */
export const VOID_WITH_PASSWORD = [
  ...PASSWORD_PURPOSES,
  'email_change',
  'device',
] as const satisfies readonly TokenPurpose[]

/** Links of one purpose that a user may be mailed within an hour. */
const LINKS_PER_HOUR = 5
/** For this long after a link was mailed, another one is not needed. */
export const FRESH_MINUTES = 10

export type MailedLinks = {
  inLastHour: number
  /** One of the last {@link FRESH_MINUTES} still works for the present address. */
  hasFresh: boolean
}

/**
 * Whether another link is mailed. Strangers may request links for a user, and a plain limit would
 * let them block the owner: beyond the limit, a link is still sent unless a recent one works.
 */
export const mayMailLink = ({ inLastHour, hasFresh }: MailedLinks): boolean =>
  inLastHour < LINKS_PER_HOUR || !hasFresh

const SHAPE = /^[\w-]{43}$/
/** Whether a text can be a token at all: 32 bytes in base64url. */
export const isTokenShaped = (text: string): boolean => SHAPE.test(text)
