import { randomBytes } from 'node:crypto'
import { cookieValue } from '../accounts/session-cookie.ts'
import { hashOf } from '../accounts/token.ts'
import type { Config } from '../config.ts'

/** A challenge lives as long. */
const SECONDS = 300
const SHAPE = /^[\w-]{43}$/

const nameOf = (isSecure: boolean) => (isSecure ? '__Host-firstchair-ticket' : 'firstchair-ticket')
const partsOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const isSecure = publicUrl.startsWith('https:')
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return { name: nameOf(isSecure), attributes }
}

/** Ties a login that is under way to one browser. It signs nobody in. */
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

/** The `Set-Cookie` value that takes the cookie back. */
export function clearTicket(config: Pick<Config, 'publicUrl'>): string {
  const { name, attributes } = partsOf(config)
  return `${name}=; ${attributes}; Max-Age=0`
}
