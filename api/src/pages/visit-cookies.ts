import { cookieValue } from '../access/session-cookie.ts'
import type { LiveRegistry } from '../releases/registry-reader.ts'
import type { Visit } from '../releases/visit.ts'

type Channels = Pick<LiveRegistry, 'canaries' | 'previews'>
export type VisitCookies = {
  /** What decides the versions of a page load, and the cookies that keep it for the next one. */
  read: (
    request: Request,
    channels: Channels,
    isAdmin: boolean,
  ) => { visit: Visit; setCookies: string[] }
}

const VISITOR_SECONDS = 180 * 24 * 3600
const VISITOR_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A visitor gets a random id while there is a canary, so that they keep its version. An admin
 * chooses with `?canary=mf_board` and `?preview=winter`; the preview lasts until `?preview=`.
 */
export function createVisitCookies(publicUrl: string): VisitCookies {
  const isSecure = publicUrl.startsWith('https:')
  const name = (what: string) => `${isSecure ? '__Host-' : ''}firstchair_${what}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const set = (what: string, value: string, age = '') =>
    `${name(what)}=${value}; ${attributes}${age}`

  function visitorOf(cookie: string | null, { canaries }: Channels) {
    const known = cookieValue(cookie, name('visitor'))
    if (known !== null && VISITOR_ID.test(known)) return { visitorId: known, setCookies: [] }
    if (canaries.length === 0) return { visitorId: null, setCookies: [] }
    const visitorId = crypto.randomUUID()
    return {
      visitorId,
      setCookies: [set('visitor', visitorId, `; Max-Age=${VISITOR_SECONDS}`)],
    }
  }

  function previewOf(wanted: string | null, cookie: string | null, { previews }: Channels) {
    const kept = cookieValue(cookie, name('preview'))
    const preview = wanted ?? kept ?? ''
    if (previews.includes(preview)) {
      return { preview, setCookies: preview === kept ? [] : [set('preview', preview)] }
    }
    return { preview: null, setCookies: kept === null ? [] : [set('preview', '', '; Max-Age=0')] }
  }

  return {
    read: (request, channels, isAdmin) => {
      const cookie = request.headers.get('cookie')
      const { searchParams } = new URL(request.url)
      const visitor = visitorOf(cookie, channels)
      const { visitorId } = visitor
      if (!isAdmin) {
        const visit = { visitorId, wantedCanaries: [], preview: null }
        return { visit, setCookies: visitor.setCookies }
      }
      const previewed = previewOf(searchParams.get('preview'), cookie, channels)
      return {
        visit: {
          visitorId,
          wantedCanaries: searchParams.getAll('canary'),
          preview: previewed.preview,
        },
        setCookies: [...visitor.setCookies, ...previewed.setCookies],
      }
    },
  }
}
