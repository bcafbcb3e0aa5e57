import type { Sessions } from '../access/sessions.ts'

/** Ends the request's session, if it has one; answers the `Set-Cookie` value that takes the cookie back. */
export async function logOut(
  { sessions }: { sessions: Sessions },
  headers: Headers,
): Promise<string> {
  const session = await sessions.read(headers)
  if (session) await sessions.end(session.sessionId)
  return sessions.clearCookie()
}

/**
 * Whether a navigation comes from another site or is only a prefetch: `/api/logout` is a GET by
 * the specification, and no other page may sign a person out by linking to it.
 */
export function isForeignNavigation(headers: Headers, publicUrl: string): boolean {
  if (headers.get('sec-purpose')?.includes('prefetch')) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const referrer = headers.get('referer')
  return referrer !== null && URL.parse(referrer)?.origin !== publicUrl
}
