import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { ApiError, answerCallsWith } from './api.ts'
import { openFeed } from './live-feed.ts'
import { adminKey, queryClient, winsKey } from './queries.ts'
import { sampleClient } from './sample-client.ts'
import { store } from './store.ts'
import { toastAtom } from './toasts.ts'

const serverTime = new Date().toISOString()
let send = (_event: object): void => {}
let close = (_code: number, _reason: string): void => {}
let server: Bun.Server<undefined>
let feed: ReturnType<typeof openFeed>

beforeAll(async () => {
  const opened = Promise.withResolvers<void>()
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
  feed = openFeed()
  await opened.promise
})
afterAll(async () => {
  feed.stop()
  Reflect.deleteProperty(globalThis, 'location')
  await server.stop(true)
  queryClient.clear()
})

const queries = [[...winsKey, 'own'], adminKey('users'), adminKey('bids')]
beforeEach(() => {
  queryClient.clear()
  for (const queryKey of queries) queryClient.setQueryData(queryKey, [])
})

/** The queries that are asked for again once the feed has said this. */
async function outdatedBy(event: object): Promise<unknown[]> {
  const changed = new Promise<void>((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated') return
      stop()
      resolve()
    })
  })
  send(event)
  await changed
  return queries.filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)
}

test('a changed win has the own wins asked for again', async () => {
  expect(await outdatedBy({ type: 'win_updated' })).toEqual([[...winsKey, 'own']])
})

test('a changed part of the admin panel has that part asked for again', async () => {
  const event = { type: 'admin_updated', data: { topic: 'users' } }
  expect(await outdatedBy(event)).toEqual([adminKey('users')])
})

test('a part that this page does not have changes nothing, and the feed goes on', async () => {
  send({ type: 'admin_updated', data: { topic: 'of tomorrow' } })
  const event = { type: 'admin_updated', data: { topic: 'bids' } }
  expect(await outdatedBy(event)).toEqual([adminKey('bids')])
})

test('who is archived is told so, and not to log in again', async () => {
  const signedOut = new ApiError(401, 'Unauthorized', null)
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
