import { z } from 'zod/mini'
import { id, instant } from './primitives.ts'

/** The most mountains that a user can watch. */
export const MAX_WATCHED = 200

/** An entry of `GET /api/user/watchlist`: a mountain that the caller watches. */
export const watchedMountain = z.object({ mountainId: id, createdAt: instant })
export type WatchedMountain = z.infer<typeof watchedMountain>
