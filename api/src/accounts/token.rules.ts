/** What a link may be for, and how long it lives, in hours. */
export const TOKEN_HOURS = { verify: 24, reset: 1, invite: 7 * 24, email_change: 24 } as const
export type TokenPurpose = keyof typeof TOKEN_HOURS

/** Links that set a password: each works once. */
export const PASSWORD_PURPOSES = ['reset', 'invite'] as const satisfies readonly TokenPurpose[]

/** Links that another password makes worthless: whoever had asked for them knew the old one. */
export const VOID_WITH_PASSWORD = [
  ...PASSWORD_PURPOSES,
  'email_change',
] as const satisfies readonly TokenPurpose[]

const SHAPE = /^[\w-]{43}$/
/** Whether a text can be a token at all: 32 bytes in base64url. */
export const isTokenShaped = (text: string): boolean => SHAPE.test(text)
