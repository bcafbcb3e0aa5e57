import { SESSION_SECONDS } from './session-token.ts'

export type SessionCookie = {
  /** The token that the request carries. */
  read: (headers: Headers) => string | null
  /** The `Set-Cookie` value that hands out a token. */
  set: (token: string) => string
  /** The `Set-Cookie` value that takes it back. */
  clear: () => string
}

/** The session's cookie: for this host alone, out of reach of scripts, `__Host-` on https. */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-firstchair' : 'firstchair'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read: (headers) => cookieValue(headers.get('cookie'), name),
    set: (token) => `${name}=${token}; ${attributes}; Max-Age=${SESSION_SECONDS}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  }
}

/** The value of one cookie of a `Cookie` header. */
export function cookieValue(header: string | null, name: string): string | null {
  if (header === null) return null
  for (const pair of header.split(';')) {
    const text = pair.trimStart()
    if (text.startsWith(name) && text[name.length] === '=') return text.slice(name.length + 1)
  }
  return null
}
