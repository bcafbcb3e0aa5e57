import {
  LIVE_PROTOCOL,
  PAGE_DATA_ID,
  type PageData,
  pageData,
  type RegisteredRemote,
  type Release,
  type User,
} from '@firstchair/contract'
import type { BrowserContext, Route } from 'playwright'
import {
  sampleBids,
  sampleMountains,
  sampleTicker,
  sampleUser,
} from '../../shell/sdk/src/sample/sample-board.ts'
import { Failure } from '../failure.ts'
import type { Build } from '../rspack/builds.ts'

/** The JSON block of a document. */
const BLOCK = new RegExp(
  `(<script id="${PAGE_DATA_ID}" type="application/json">)(.*?)</script>`,
  's',
)
/** No page has this path, so its document loads only the shell. */
const NO_PAGE = '/no-such-page'

/** A site's own shell, with sample data and a local build in place of the released remote. */
export type SampleSite = {
  /** Answers the requests of a browser of this user; null is a visitor. */
  open: (context: BrowserContext, user: User | null) => Promise<void>
  /** Calls to which the sample has no answer. */
  unanswered: ReadonlySet<string>
}

export async function sampleSite(site: string, { release, dir }: Build): Promise<SampleSite> {
  const response = await fetch(`${site}${NO_PAGE}`, { headers: { accept: 'text/html' } })
  const html = await response.text()
  const block = BLOCK.exec(html)
  if (block === null) throw new Failure(`${site} shows no page in which to load the remote.`)
  const found = pageData.parse(JSON.parse(block[2] ?? ''))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': response.headers.get('content-security-policy') ?? '',
  }
  const own = `/remotes/${release.part}/`
  const unanswered = new Set<string>()

  const documentOf = (user: User | null): string => {
    const data = JSON.stringify(withSample(found, release, user)).replaceAll('<', '\\u003c')
    return html.replace(BLOCK, (_, start: string) => `${start}${data}</script>`)
  }

  async function answer(route: Route, user: User | null): Promise<void> {
    const request = route.request()
    const { origin, pathname } = new URL(request.url())
    if (origin !== site) return route.continue()
    if (request.isNavigationRequest()) return route.fulfill({ headers, body: documentOf(user) })
    if (pathname.startsWith(own))
      return route.fulfill({ path: `${dir}/${pathname.slice(own.length)}` })
    if (!pathname.startsWith('/api/')) return route.continue()
    const call = `${request.method()} ${pathname}`
    const known = sampleAnswer(call, user)
    if (known !== undefined) return route.fulfill({ json: known })
    const isVisitor = pathname === '/api/auth/user'
    if (!isVisitor) unanswered.add(call)
    const [status, message] = isVisitor
      ? [401, 'Nobody is signed in.']
      : [404, 'The sample has no answer.']
    return route.fulfill({ status, json: { message } })
  }

  return {
    unanswered,
    open: async (context, user) => {
      await context.route('**/*', (route) => answer(route, user))
      const board = sampleMountains(Date.now()).map(({ id, seq }) => ({ id, seq }))
      const hello = {
        type: 'hello',
        protocol: LIVE_PROTOCOL,
        mountains: board,
        tickEveryMs: 600_000,
      }
      await context.routeWebSocket('**/*', (socket) =>
        socket.send(JSON.stringify({ ...hello, serverTime: new Date().toISOString() })),
      )
    },
  }
}

function withSample(found: PageData, release: Release, user: User | null): PageData {
  const remote = registered(release)
  const others = found.registry.remotes.filter(({ name }) => name !== release.part)
  return {
    ...found,
    serverTime: new Date().toISOString(),
    user,
    registry: { ...found.registry, remotes: [...others, remote] },
    manifests: { ...found.manifests, [remote.manifestUrl]: release.manifest?.content },
    mountains: sampleMountains(Date.now()),
    ...(user && { bids: sampleBids(Date.now()), wins: [] }),
    ticker: { messages: sampleTicker, settings: { scrollSpeed: 30 } },
  }
}

/** As the site would register the remote. */
function registered({ part, version, manifest, ...release }: Release): RegisteredRemote {
  const { files, initial, routes, slots, navigation, requires } = release
  const entryIntegrity = files[initial[0] ?? '']?.integrity
  return {
    ...{ name: part, version, routes, slots, navigation, requires },
    manifestUrl: `/remotes/${part}/${manifest?.file}`,
    ...(entryIntegrity !== undefined && { entryIntegrity }),
  }
}

function sampleAnswer(call: string, user: User | null): unknown {
  const now = Date.now()
  const [, id, isBids] = /^GET \/api\/mountains\/([^/]+)(\/bids)?$/.exec(call) ?? []
  if (isBids !== undefined) return []
  if (id !== undefined) return sampleMountains(now).find((mountain) => mountain.id === id)
  const answers: Readonly<Record<string, unknown>> = {
    'GET /api/auth/user': user ?? undefined,
    'GET /api/account': user && { user, newEmail: null, notifications: { outbid: true } },
    'GET /api/account/sessions': [],
    'GET /api/mountains': sampleMountains(now),
    'GET /api/activity': { latest: [], pulses: [] },
    'GET /api/bids/user': sampleBids(now),
    'GET /api/bids/limit': {
      ...{ limit: 1_000_000, committed: 0, contactEmail: 'help@firstchair.example' },
      paymentWindowHours: 48,
    },
    'GET /api/max-bids': [],
    'GET /api/user/wins': [],
    'GET /api/user/watchlist': [],
    'GET /api/ticker-messages': sampleTicker,
    'GET /api/ticker-settings': { scrollSpeed: 30 },
    'POST /api/registry/reports': {},
  }
  return answers[call]
}

const { paypalEmail: _, ...incomplete } = sampleUser
/** One of each role. The profile of the new user is incomplete, so `/` shows another slot. */
export const VISITORS: readonly (readonly [who: string, user: User | null])[] = [
  ['a visitor', null],
  ['a user', sampleUser],
  ['a new user', { ...incomplete, paypalEmail: null }],
  ['an admin', { ...sampleUser, isAdmin: 1 }],
]
