import { expect, setDefaultTimeout, test } from 'bun:test'
import { type LivePoll, livePoll } from '@firstchair/contract'
import { type Caller, testApi, testUser } from '../test-api.ts'

setDefaultTimeout(30_000)

const api = testApi()
const ann = testUser(() => api, '@ann')
const bob = testUser(() => api, '@bob')

/** A page that polls. `poll` resolves with null if there is nothing new. */
function page(call: Caller, poller = crypto.randomUUID()) {
  let etag = ''
  const poll = async (): Promise<LivePoll | null> => {
    const { status, body, headers } = await call('GET', `/api/live?poller=${poller}`, undefined, {
      ...(etag !== '' && { 'if-none-match': etag }),
    })
    etag = headers.get('etag') ?? ''
    if (status !== 304) return livePoll.parse(body)
    expect(body).toBe('')
    return null
  }
  return {
    poll,
    /** Polls until something new satisfies the test. */
    until: async (isWanted: (news: LivePoll) => boolean): Promise<LivePoll> => {
      for (;;) {
        const news = await poll()
        if (news && isWanted(news)) return news
      }
    },
  }
}

const typesOf = ({ messages }: LivePoll) => messages.map((text) => Object(JSON.parse(text)).type)

test('a page without a socket gets a rival’s bid, and each tab of the bidder that they are outbid', async () => {
  const mountainId = await api.addMountain('Alta')
  await ann.call('POST', '/api/bids', { mountainId, amount: 100 })
  const isNow = (price: number) => (news: LivePoll) =>
    news.mountains.some(({ id, currentPrice }) => id === mountainId && currentPrice === price)
  const [tab, otherTab, visitor] = [page(ann.call), page(ann.call), page(api.visitor)]
  for (const each of [tab, otherTab, visitor]) {
    expect(typesOf(await each.until(() => true))).toEqual(['hello'])
  }
  await bob.call('POST', '/api/bids', { mountainId, amount: 120 })
  for (const each of [tab, otherTab]) {
    expect(typesOf(await each.until(({ messages }) => messages.length > 0))).toEqual(['outbid'])
  }
  expect(typesOf(await visitor.until(isNow(120)))).toEqual([])
})

test('an unchanged board costs 304 without a body', async () => {
  const { poll, until } = page(bob.call)
  await until(() => true)
  // The shared board may be a second old.
  while ((await poll()) !== null);
  expect(await poll()).toBeNull()
})

test('the end of a session reaches a page that polls', async () => {
  const call = await api.signIn(ann.email)
  const { until } = page(call)
  await until(() => true)
  await call('POST', '/api/auth/logout')
  expect((await until(() => true)).ended).toBe('The session has ended.')
})

test('what waits for a page is given to its session only', async () => {
  const mountainId = await api.addMountain('Vail')
  await ann.call('POST', '/api/bids', { mountainId, amount: 100 })
  const name = crypto.randomUUID()
  const own = page(ann.call, name)
  await own.until(() => true)
  await bob.call('POST', '/api/bids', { mountainId, amount: 120 })
  expect(typesOf(await page(bob.call, name).until(() => true))).toEqual(['hello'])
  expect(typesOf(await page(api.visitor, name).until(() => true))).toEqual(['hello'])
  expect(typesOf(await own.until(({ messages }) => messages.length > 0))).toEqual(['outbid'])
})
