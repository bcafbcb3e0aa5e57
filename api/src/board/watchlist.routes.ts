import { done, id, MAX_WATCHED, watchedMountain } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { requireSession } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import { noMountain } from '../auction/mountain.ts'
import type { Announcer } from '../live/announcer.ts'
import { mayConflict, returns } from '../platform/answers.ts'
import type { Database } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import {
  deleteWatched,
  insertWatched,
  isListed,
  listWatched,
  lockWatchlist,
} from './watchlist.store.ts'

type Parts = Pick<Database, 'db' | 'transact'> & { sessions: Sessions; live: Announcer }

const params = z.object({ mountainId: id })
const tooMany = {
  message: `You can watch ${MAX_WATCHED} mountains. Remove a star to add another.`,
  reason: 'watchlist_full',
}

/** The mountains that the caller watches. Nobody else can read them. */
export const watchlistRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/user/watchlist', tags: ['Auctions'] })
    .use(requireSession(deps))
    .get('', ({ session }) => listWatched(deps.db, session.user.id), {
      ...returns(z.array(watchedMountain), 'The mountains that the caller watches'),
    })
    .put(
      '/:mountainId',
      async ({ session, params, status }) => {
        const outcome = await watchMountain(deps, session.user.id, params.mountainId)
        if (!('refused' in outcome)) return { message: 'You watch this mountain.' }
        return outcome.refused === 'unknown' ? status(404, noMountain) : status(409, tooMany)
      },
      {
        params,
        ...mayConflict(done, 'Watch a mountain'),
      },
    )
    .delete(
      '/:mountainId',
      async ({ session, params }) => {
        await unwatchMountain(deps, session.user.id, params.mountainId)
        return { message: 'You do not watch this mountain.' }
      },
      {
        params,
        ...returns(done, 'Stop watching a mountain'),
      },
    )

/** Adds a mountain to the user's watchlist. Watching it already is no change. */
async function watchMountain(
  { transact, live }: Pick<Parts, 'transact' | 'live'>,
  userId: string,
  mountainId: string,
): Promise<Done | Refused<'unknown' | 'too_many'>> {
  const outcome = await transact(async (tx) => {
    if ((await lockWatchlist(tx, userId, mountainId)) >= MAX_WATCHED) return refused('too_many')
    if (!(await isListed(tx, mountainId))) return refused('unknown')
    return { isNew: await insertWatched(tx, userId, mountainId) }
  })
  if ('refused' in outcome) return outcome
  if (outcome.isNew) live.watchlistChanged(userId)
  return DONE
}

/** Removes a mountain from the user's watchlist, if it is there. */
async function unwatchMountain(
  { db, live }: Parts,
  userId: string,
  mountainId: string,
): Promise<void> {
  if (await deleteWatched(db, userId, mountainId)) live.watchlistChanged(userId)
}
