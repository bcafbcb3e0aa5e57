import { jwt } from '@elysiajs/jwt'
import { Elysia } from 'elysia'

export type SessionCookie = {
  /** The token that the request carries. */
  read: (headers: Headers) => string | null
  /** The `Set-Cookie` value that sets a token. */
  set: (token: string) => string
  /** The `Set-Cookie` value that deletes the cookie. */
  clear: () => string
}

/** The session cookie: for this host only, HttpOnly, with the prefix `__Host-` on https. */
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

/** Absolute lifetime of a session, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 3600

/** Cache size of verified tokens, so that the hot path verifies each token once. */
const KNOWN_TOKENS = 20_000
const ISSUER = 'firstchair'
const AUDIENCE = 'firstchair-web'
const TYPE = 'session+jwt'

type Known = { sessionId: string; expiresAt: number }

export type SessionTokens = {
  sign: (sessionId: string) => Promise<string>
  /** The session id of a valid, unexpired token. Returns a promise only for a token not in the cache. */
  verify: (token: string) => string | null | Promise<string | null>
}

/** Signs and verifies the cookie's token. Only HS256 with our issuer, audience and type is accepted. */
export function createSessionTokens(secret: string): SessionTokens {
  const { tokens } = new Elysia().use(
    jwt({ name: 'tokens', secret, alg: 'HS256', typ: TYPE, iss: ISSUER, aud: AUDIENCE }),
  ).decorator
  const known = new Map<string, Known>()

  async function check(token: string): Promise<string | null> {
    const claims = await tokens.verify(token, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['exp', 'sid'],
    })
    if (!claims || typeof claims.sid !== 'string' || claims.exp === undefined) return null
    remember(token, { sessionId: claims.sid, expiresAt: claims.exp * 1000 })
    return claims.sid
  }

  function remember(token: string, entry: Known): void {
    // A Map keeps insertion order, so the first key is the oldest.
    if (known.size >= KNOWN_TOKENS) known.delete(known.keys().next().value ?? '')
    known.set(token, entry)
  }

  return {
    sign: (sessionId) =>
      tokens.sign({ sid: sessionId, exp: Math.floor(Date.now() / 1000) + SESSION_SECONDS }),
    verify: (token) => {
      const seen = known.get(token)
      if (!seen) return check(token)
      return seen.expiresAt > Date.now() ? seen.sessionId : null
    },
  }
}
