import { randomBytes } from 'node:crypto'
import { cookieValue } from '../access/session-cookie.ts'
import { hashOf } from '../accounts/token.ts'
import type { Config } from '../platform/config.ts'

/** The lifetime of the cookie, equal to that of a challenge. */
const SECONDS = 300
const SHAPE = /^[\w-]{43}$/

function partsOf({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const isSecure = publicUrl.startsWith('https:')
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const name = isSecure ? '__Host-firstchair-ticket' : 'firstchair-ticket'
  return { name, attributes }
}

/** Binds a login in progress to one browser. It grants no session. */
export function makeTicket(config: Pick<Config, 'publicUrl'>): { hash: string; setCookie: string } {
  const secret = randomBytes(32).toString('base64url')
  const { name, attributes } = partsOf(config)
  return { hash: hashOf(secret), setCookie: `${name}=${secret}; ${attributes}; Max-Age=${SECONDS}` }
}

/** The hash of the request's ticket. */
export function readTicket(config: Pick<Config, 'publicUrl'>, headers: Headers): string | null {
  const secret = cookieValue(headers.get('cookie'), partsOf(config).name)
  return secret !== null && SHAPE.test(secret) ? hashOf(secret) : null
}

/** The `Set-Cookie` value that deletes the cookie. */
export function clearTicket(config: Pick<Config, 'publicUrl'>): string {
  const { name, attributes } = partsOf(config)
  return `${name}=; ${attributes}; Max-Age=0`
}
