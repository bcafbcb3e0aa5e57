import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { LIVE_PROTOCOL, type Mountain } from '@firstchair/contract'
import { QueryObserver } from '@tanstack/react-query'
import { acceptMountain, knownMountains } from '../board/mountains.ts'
import { acceptMyBids } from '../board/my-bids.ts'
import { ApiError, answerCallsWith } from '../client/api.ts'
import { adminKey, queryClient, watchlistKey, winsKey } from '../client/queries.ts'
import { store } from '../page/store.ts'
import { toastAtom } from '../page/toasts.ts'
import { SAMPLE_MOMENT, sampleBids, sampleMountains, sampleUser } from '../sample/sample-board.ts'
import { sampleClient } from '../sample/sample-client.ts'
import { acceptUser } from '../session/session.ts'
import { openFeed } from './open-feed.ts'

const serverTime = new Date().toISOString()
let send = (_event: object): void => {}
let close = (_code: number, _reason: string): void => {}
let server: Bun.Server<undefined>
let feed: ReturnType<typeof openFeed>
let opened = Promise.withResolvers<void>()

beforeAll(async () => {
  server = Bun.serve({
    port: 0,
    fetch: (request, self) => (self.upgrade(request) ? undefined : new Response(null)),
    websocket: {
      open: (socket) => {
        send = (event) => socket.send(JSON.stringify({ ...event, serverTime }))
        close = (code, reason) => socket.close(code, reason)
        opened.resolve()
      },
      message: () => {},
    },
  })
  const location = { protocol: 'http:', host: `127.0.0.1:${server.port}` }
  Object.defineProperty(globalThis, 'location', { value: location, configurable: true })
  const document = { visibilityState: 'hidden' }
  Object.defineProperty(globalThis, 'document', { value: document, configurable: true })
  feed = openFeed()
  await opened.promise
})
afterAll(async () => {
  feed.stop()
  Reflect.deleteProperty(globalThis, 'location')
  Reflect.deleteProperty(globalThis, 'document')
  await server.stop(true)
  queryClient.clear()
})

const accountKey = ['account', sampleUser.id, 'limit']
const queries = [
  [...winsKey, 'own'],
  [...watchlistKey, 'own'],
  accountKey,
  adminKey('users'),
  adminKey('bids'),
  adminKey('attention'),
]
beforeEach(() => {
  queryClient.clear()
  for (const queryKey of queries) queryClient.setQueryData(queryKey, [])
})

/** The queries that this event invalidates. */
async function outdatedBy(event: object): Promise<unknown[]> {
  const changed = new Promise<void>((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey[0] === 'mountains') return
      stop()
      resolve()
    })
  })
  send(event)
  await changed
  return queries.filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)
}

const hello = { type: 'hello', protocol: 1, mountains: [] }

test('the first hello after the document refetches nothing, the next everything', async () => {
  send(hello)
  expect(await outdatedBy({ type: 'win_updated' })).toEqual([[...winsKey, 'own']])
  expect(await outdatedBy(hello)).toEqual(queries)
})

test('a changed win refetches their wins', async () => {
  expect(await outdatedBy({ type: 'win_updated' })).toEqual([[...winsKey, 'own']])
})

test('a changed watchlist is refetched', async () => {
  expect(await outdatedBy({ type: 'watchlist_updated' })).toEqual([[...watchlistKey, 'own']])
})

test('what an admin has changed of a user is refetched on their account page', async () => {
  answerCallsWith({ ...sampleClient, currentUser: async () => sampleUser })
  expect(await outdatedBy({ type: 'user_updated' })).toEqual([accountKey])
})

test('a changed part of the admin panel and what needs attention are refetched', async () => {
  const event = { type: 'admin_updated', data: { topic: 'users' } }
  expect(await outdatedBy(event)).toEqual([adminKey('users'), adminKey('attention')])
})

test('bids do not refetch what needs attention', async () => {
  const event = { type: 'admin_updated', data: { topic: 'bids' } }
  expect(await outdatedBy(event)).toEqual([adminKey('bids')])
})

test('a part that this page does not have refetches the counts alone, and the feed goes on', async () => {
  const event = { type: 'admin_updated', data: { topic: 'of tomorrow' } }
  expect(await outdatedBy(event)).toEqual([adminKey('attention')])
  expect(await outdatedBy({ type: 'win_updated' })).toContainEqual([...winsKey, 'own'])
})

/** Shows the history of a mountain that then gets a bid; `asked(n)` resolves at its nth request. */
function shownHistory(place: number) {
  const mountain = sampleMountains(SAMPLE_MOMENT)[place]
  if (!mountain) throw new Error('The sample board has more mountains')
  const askings = [1, 2, 3].map(() => Promise.withResolvers<void>())
  let count = 0
  const hide = new QueryObserver(queryClient, {
    queryKey: ['mountains', mountain.id, 'bids'],
    initialData: 0,
    queryFn: () => {
      askings[count]?.resolve()
      count += 1
      return count
    },
  }).subscribe(() => undefined)
  return {
    hide,
    placeBid: () => send({ type: 'bid_placed', data: { mountain } }),
    asked: (nth: number) => askings[nth - 1]?.promise,
    count: () => count,
  }
}

test('a shown history is refetched with the frame that announces the bid', async () => {
  const history = shownHistory(0)
  history.placeBid()
  expect(await outdatedBy({ type: 'win_updated' })).toEqual([[...winsKey, 'own']])
  expect(history.count()).toBe(1)
  history.hide()
})

test('bids that follow at once share one further request', async () => {
  const history = shownHistory(1)
  for (let bids = 0; bids < 5; bids += 1) history.placeBid()
  await history.asked(2)
  expect(history.count()).toBe(2)
  history.hide()
})

test('being outbid on an unknown bid refetches the user’s bids', async () => {
  const [known, unknown] = sampleMountains(SAMPLE_MOMENT)
  const [bid] = sampleBids(SAMPLE_MOMENT)
  if (!(known && unknown && bid)) throw new Error('The sample board has more')
  acceptUser(sampleUser)
  acceptMyBids([{ ...bid, mountainId: known.id }])
  const outbidOn = ({ id }: Mountain) => send({ type: 'outbid', data: { mountainId: id } })
  const askings: string[] = []
  const asked = Promise.withResolvers<void>()
  answerCallsWith({
    ...sampleClient,
    myBids: () => {
      askings.push('own bids')
      asked.resolve()
      return Promise.resolve([])
    },
  })
  outbidOn(known)
  expect(await outdatedBy({ type: 'win_updated' })).toEqual([[...winsKey, 'own']])
  expect(askings).toEqual([])
  outbidOn(unknown)
  await asked.promise
  expect(askings).toEqual(['own bids'])
})

// The list has bids in open auctions only, and without one the end of an auction is not announced.
test('after a break the auctions catch up before the own bids are refetched', async () => {
  const [mountain] = sampleMountains(SAMPLE_MOMENT)
  if (!mountain) throw new Error('The sample board has more')
  acceptUser(sampleUser)
  acceptMountain(mountain)
  const answers: string[] = []
  const asked = Promise.withResolvers<void>()
  answerCallsWith({
    ...sampleClient,
    mountain: async () => {
      await new Promise(setImmediate)
      answers.push('auction')
      return { ...mountain, seq: mountain.seq + 1 }
    },
    myBids: () => {
      answers.push('own bids')
      asked.resolve()
      return Promise.resolve([])
    },
  })
  const seqs = [...knownMountains().values()].flatMap((known) => (known ? [known] : []))
  const mountains = seqs.map(({ id, seq }) => ({ id, seq: id === mountain.id ? seq + 1 : seq }))
  send({ type: 'hello', protocol: LIVE_PROTOCOL, mountains, tickEveryMs: 10_000 })
  await asked.promise
  expect(answers).toEqual(['auction', 'own bids'])
})

const signedOut = new ApiError(401, 'Unauthorized', null)

test('a login that ends the former session refetches the user after its own response', async () => {
  let hasCookie = false
  const asked = Promise.withResolvers<boolean>()
  const currentUser = async () => {
    asked.resolve(hasCookie)
    return hasCookie ? sampleUser : Promise.reject(signedOut)
  }
  answerCallsWith({ ...sampleClient, currentUser })
  close(4001, '')
  setTimeout(() => {
    hasCookie = true
  }, 100)
  expect(await asked.promise).toBe(true)
  opened = Promise.withResolvers()
  feed.reconnect()
  await opened.promise
})

test('an archived user sees why, and is not asked to log in again', async () => {
  answerCallsWith({ ...sampleClient, currentUser: () => Promise.reject(signedOut) })
  const told = new Promise<string | undefined>((resolve) => {
    const stop = store.sub(toastAtom, () => {
      stop()
      resolve(store.get(toastAtom)?.text)
    })
  })
  close(4001, 'archived')
  expect(await told).toBe('Your account is archived. Please contact an administrator.')
})
