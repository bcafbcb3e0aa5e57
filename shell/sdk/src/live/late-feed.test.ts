import { expect, test } from 'bun:test'
import { answerCallsWith } from '../client/api.ts'
import { queryClient, winsKey } from '../client/queries.ts'
import { sampleUser } from '../sample/sample-board.ts'
import { sampleClient } from '../sample/sample-client.ts'
import { acceptUser } from '../session/session.ts'
import { openFeed } from './open-feed.ts'

test('a first hello after a failed connection refetches everything', async () => {
  const { document, location } = globalThis
  const hello = { type: 'hello', protocol: 1, mountains: [], serverTime: new Date().toISOString() }
  const server = Bun.serve({
    port: 0,
    fetch: (request, self) => (self.upgrade(request) ? undefined : new Response(null)),
    websocket: { open: (socket) => void socket.send(JSON.stringify(hello)), message: () => {} },
  })
  Object.assign(globalThis, {
    document: { visibilityState: 'hidden', documentElement: { dataset: { sampleDelay: 0 } } },
    location: { protocol: 'http:', host: `127.0.0.1:${server.port}` },
  })
  acceptUser(sampleUser)
  queryClient.setQueryData(winsKey, [])
  const asked = Promise.withResolvers<void>()
  const myBids = async () => {
    asked.resolve()
    return []
  }
  answerCallsWith({ ...sampleClient, myBids })
  const feed = openFeed()
  feed.reconnect()
  await asked.promise
  expect(queryClient.getQueryState(winsKey)?.isInvalidated).toBe(true)
  feed.stop()
  queryClient.clear()
  await server.stop(true)
  Object.assign(globalThis, { document, location })
})
