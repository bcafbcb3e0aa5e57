import { cookieValue } from '../access/session-cookie.ts'

const SECONDS = 8 * 3600

/** The cookie of a browser that shows a remote from its own computer. */
export function createDevelopmentCookie(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  const name = `${isSecure ? '__Host-' : ''}firstchair_development`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    set: (secret: string) => `${name}=${secret}; ${attributes}; Max-Age=${SECONDS}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
    read: (headers: Headers) => cookieValue(headers.get('cookie'), name),
  }
}
