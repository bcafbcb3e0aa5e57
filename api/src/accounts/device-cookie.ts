import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieValue } from './session-cookie.ts'

export type DeviceCookie = {
  /** The browser's own id, if it has signed in to this account before; of the last account only. */
  read: (headers: Headers, userId: string) => string | null
  /** The `Set-Cookie` value for a browser that has just signed in. */
  set: (userId: string) => string
}

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * Marks a browser that knows an account's password, so that a rival who guesses at the account
 * cannot slow its owner down. It signs nobody in.
 */
export function createDeviceCookie(secret: string, publicUrl: string): DeviceCookie {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'firstchair device cookie', 32))
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-firstchair-device' : 'firstchair-device'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const sign = (userId: string, id: string) =>
    createHmac('sha256', key).update(`${userId} ${id}`).digest()

  return {
    read: (headers, userId) => {
      const [id = '', proof = ''] = (cookieValue(headers.get('cookie'), name) ?? '').split('.')
      const given = Buffer.from(proof, 'base64url')
      const expected = sign(userId, id)
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
    },
    set: (userId) => {
      const id = randomBytes(16).toString('base64url')
      const value = `${id}.${sign(userId, id).toString('base64url')}`
      return `${name}=${value}; ${attributes}; Max-Age=${YEAR_SECONDS}`
    },
  }
}
