import { Elysia } from 'elysia'
import { z } from 'zod'
import { clientOf, networkOf } from '../access/client.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Config } from '../platform/config.ts'
import { acceptedEncodings } from '../platform/encoding.rules.ts'
import type { Live } from './live.ts'
import type { PolledBoard } from './polled-board.ts'
import { type SocketPlaces, tooManyPages } from './socket-places.ts'

type PollParts = { config: Config; sessions: Sessions } & {
  live: Pick<Live, 'pollers' | 'polledBoard'>
  places: SocketPlaces
}

/** `poller` names the page, because the tabs of a browser share a session. */
const query = z.object({ poller: z.string().max(40) })

/**
 * The live feed for networks that block the socket. Thousands of clients ask every few seconds, so
 * a poll that brings nothing new reads nothing from the database.
 */
export const pollRoutes = ({ config, sessions, live, places }: PollParts) =>
  new Elysia().get(
    '/api/live',
    async ({ request, server, status, set, query: { poller } }) => {
      const known = request.headers.get('if-none-match')
      const sessionId = await sessions.idOf(request.headers)
      const key = `${sessionId} ${poller}`
      let waiting = live.pollers.take(key)
      if (waiting === null) {
        const session = sessionId === null ? null : await sessions.read(request.headers)
        const network = networkOf(clientOf({ request, server }, config).ipAddress)
        if (session === null) {
          // Nothing is kept for a visitor; a poll without a tag is the page's first.
          waiting = { messages: known === null ? [await live.pollers.hello()] : [] }
        } else if (places.take(network)) {
          waiting = await live.pollers.begin(key, session, () => places.give(network))
        } else return status(429, tooManyPages)
      }
      const board = await live.polledBoard()
      set.headers.etag = board.etag
      if (waiting.messages.length > 0 || waiting.ended !== undefined) {
        return { ...waiting, mountains: board.mountains }
      }
      // A proxy that compresses may mark the tag as weak.
      if (known?.endsWith(board.etag)) return new Response(null, { status: 304 })
      return shared(request, board, set.headers)
    },
    {
      query,
      detail: {
        tags: ['Auctions'],
        summary: 'What is new since the last poll, where a network blocks the live feed',
        responses: {
          200: { description: 'Messages for this page and the board; its state is the ETag' },
          304: { description: 'Nothing is new' },
          429: { description: 'Too many pages at this address' },
        },
      },
    },
  )

/** The board alone: the same bytes for everybody. */
function shared(
  { headers }: Request,
  { plain, gzip }: PolledBoard,
  answerHeaders: Record<string, unknown>,
): Response {
  answerHeaders.vary = 'accept-encoding'
  answerHeaders['content-type'] = 'application/json'
  const encodings = acceptedEncodings(headers.get('accept-encoding'))
  if (!encodings.some(({ name }) => name === 'gzip')) return new Response(plain)
  answerHeaders['content-encoding'] = 'gzip'
  return new Response(gzip)
}
