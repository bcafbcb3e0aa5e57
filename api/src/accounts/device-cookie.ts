import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieValue } from '../access/session-cookie.ts'

/** A mark is bound to the password: whoever knew an earlier one is a stranger again. */
export type MarkedAccount = { id: string; passwordHash: string | null }

export type DeviceCookie = {
  /** The browser's own id, if it has signed in to this account before, since its last new password. */
  read: (headers: Headers, account: MarkedAccount) => string | null
  /** The `Set-Cookie` value for a browser that has just signed in; `present` are its headers. */
  set: (account: MarkedAccount, present: Headers) => string
}

const YEAR_SECONDS = 365 * 24 * 3600
/** People share browsers, so one is known for each of the accounts that signed in last. */
const MOST_ACCOUNTS = 5
const SEPARATOR = '~'
/**
 * The format of one entry, an id and its signature. Anything else in a request's cookie is dropped.
 */
const MARK = /^[\w-]{22}\.[\w-]{43}$/

/**
 * Marks a browser that knows an account's password, so that a rival who guesses at the account
 * cannot slow its owner down. It signs nobody in.
 */
export function createDeviceCookie(secret: string, publicUrl: string): DeviceCookie {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'firstchair device cookie', 32))
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-firstchair-device' : 'firstchair-device'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const sign = (account: MarkedAccount, id: string) =>
    createHmac('sha256', key)
      .update(`${account.id} ${id} ${account.passwordHash ?? ''}`)
      .digest()

  const marksIn = (headers: Headers): string[] =>
    (cookieValue(headers.get('cookie'), name) ?? '').split(SEPARATOR).slice(0, MOST_ACCOUNTS)

  function isOf(account: MarkedAccount, mark: string): boolean {
    const [id = '', proof = ''] = mark.split('.')
    const given = Buffer.from(proof, 'base64url')
    const expected = sign(account, id)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  return {
    read: (headers, account) =>
      marksIn(headers)
        .find((mark) => isOf(account, mark))
        ?.split('.')[0] ?? null,
    set: (account, present) => {
      const id = randomBytes(16).toString('base64url')
      const own = `${id}.${sign(account, id).toString('base64url')}`
      const others = marksIn(present).filter((mark) => MARK.test(mark) && !isOf(account, mark))
      const value = [own, ...others].slice(0, MOST_ACCOUNTS).join(SEPARATOR)
      return `${name}=${value}; ${attributes}; Max-Age=${YEAR_SECONDS}`
    },
  }
}
