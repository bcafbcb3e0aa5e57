import { cookieValue } from '../access/session-cookie.ts'
import type { LiveRegistry } from '../remotes/registry-reader.ts'

const VISITOR_SECONDS = 180 * 24 * 3600
const VISITOR_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A visitor gets a random id while there is a canary, so that they keep its version. */
export function createVisitorCookie(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  const name = `${isSecure ? '__Host-' : ''}firstchair_visitor`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    /** What decides the versions of a page load, and the cookie that keeps it for the next one. */
    read: (
      { headers }: Pick<Request, 'headers'>,
      { hasCanary }: Pick<LiveRegistry, 'hasCanary'>,
    ) => {
      const known = cookieValue(headers.get('cookie'), name)
      if (known !== null && VISITOR_ID.test(known)) return { visitorId: known, setCookie: null }
      if (!hasCanary) return { visitorId: null, setCookie: null }
      const visitorId = crypto.randomUUID()
      const setCookie = `${name}=${visitorId}; ${attributes}; Max-Age=${VISITOR_SECONDS}`
      return { visitorId, setCookie }
    },
  }
}
