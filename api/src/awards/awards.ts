import type { Logger } from 'pino'
import type { Sessions } from '../access/sessions.ts'
import type { Auction } from '../auction/auction.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import { type Repeating, repeat } from '../platform/repeat.ts'
import { expireWins } from './expire-wins.ts'
import { suspendStruck } from './suspend-struck.ts'

const EVERY_MS = 500

/** Expires unpaid wins and undecided holds. Any number of instances may run it. */
export const startAwards = (
  deps: Pick<Database, 'db' | 'transact'> & {
    auction: Auction
    live: Announcer
    sessions: Sessions
    log: Logger
  },
): Repeating =>
  repeat(
    EVERY_MS,
    async (stopped) => {
      await expireWins(deps, stopped)
      await suspendStruck(deps, stopped)
    },
    (err, times) =>
      deps.log.error({ err, ...times }, 'Unpaid wins could not be settled; tried again.'),
  )
