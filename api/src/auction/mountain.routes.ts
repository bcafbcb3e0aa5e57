import {
  bid,
  biddingRoom,
  id,
  type ListQuery,
  listQuery,
  mountain,
  mountainBid,
  mountainDetail,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { requireSession } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import type { BrandReader } from '../brand/brand.ts'
import { joinedRead } from '../live/joined-read.ts'
import { READ_ERRORS, returns } from '../platform/answers.ts'
import type { Database } from '../platform/database.ts'
import { answerPage } from '../platform/listing.ts'
import { findTicket } from '../tables/facts.store.ts'
import { readBiddingRoom } from './bidding-limit.ts'
import { findMountain, listMountainBids, listMountains, listUserBids } from './mountain.store.ts'
import { noMountain } from './mountain.ts'

type Parts = Pick<Database, 'db'> & { sessions: Sessions }
type UserParts = Parts & { brand: BrandReader }

const params = z.object({ id })

/** Public reads of the auctions. */
export function mountainRoutes(deps: Parts) {
  const readPage = sharedFirstPages(deps)
  return new Elysia({ prefix: '/api/mountains', tags: ['Auctions'] })
    .get('', async ({ query, set }) => answerPage(set, await readPage(query)), {
      query: listQuery,
      response: { 200: z.array(mountain), ...READ_ERRORS },
      detail: { summary: 'All listed mountains' },
    })
    .get(
      '/:id',
      async ({ params: { id }, status }) => {
        const found = await findMountain(deps.db, id)
        if (!found) return status(404, noMountain)
        return { ...found, ...(await findTicket(deps.db, id)) }
      },
      {
        params,
        response: { 200: mountainDetail, ...READ_ERRORS },
        detail: { summary: 'One mountain, with what its ticket is for' },
      },
    )
    .get(
      '/:id/bids',
      async ({ params: { id }, query, set, status }) => {
        if (!(await findMountain(deps.db, id))) return status(404, noMountain)
        return answerPage(set, await listMountainBids(deps.db, id, query))
      },
      {
        params,
        query: listQuery,
        response: { 200: z.array(mountainBid), ...READ_ERRORS },
        detail: { summary: 'The bids of the present cycle, newest first' },
      },
    )
}

/** Every client reads the first page when it reconnects, so those that come at once share a read. */
function sharedFirstPages(deps: Parts) {
  const reads = new Map<number | undefined, () => ReturnType<typeof listMountains>>()
  return (query: ListQuery) => {
    if (query.cursor !== undefined) return listMountains(deps.db, query)
    const shared = reads.get(query.limit) ?? joinedRead(() => listMountains(deps.db, query))
    reads.set(query.limit, shared)
    return shared()
  }
}

/** The caller's own bids. */
export const userBidRoutes = (deps: UserParts) =>
  new Elysia({ prefix: '/api/bids', tags: ['Auctions'] })
    .use(requireSession(deps))
    .get(
      '/user',
      async ({ session, query, set }) =>
        answerPage(set, await listUserBids(deps.db, session.user.id, query)),
      {
        query: listQuery,
        ...returns(z.array(bid), "The caller's bids in open cycles, newest first"),
      },
    )
    .get('/limit', ({ session }) => readBiddingRoom(deps, session), {
      ...returns(biddingRoom, "The caller's bidding limit, and what they have at stake"),
    })
