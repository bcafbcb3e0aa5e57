import type { Logger } from 'pino'
import type { Sessions } from '../access/sessions.ts'
import type { Auction } from '../auction/auction.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import type { Periodic } from '../platform/periodic.ts'
import { MORE_NOW, type Repeating } from '../platform/repeat.ts'
import { expireWins } from './expire-wins.ts'
import { suspendStruck } from './suspend-struck.ts'
import { readUntilExpiry } from './win.store.ts'

const RHYTHM = { wokenBy: ['wins.changed'], restMs: 500, longestMs: 5_000 } as const

/** Expires unpaid wins and undecided holds. Any number of instances may run it. */
export const startAwards = (
  deps: Pick<Database, 'db' | 'transact'> & {
    auction: Auction
    live: Announcer
    sessions: Sessions
    log: Logger
    periodic: Periodic
  },
): Repeating =>
  deps.periodic.repeat(
    RHYTHM,
    async (stopped) => {
      const waitMs = await readUntilExpiry(deps.db)
      if (waitMs <= 0) await expireWins(deps, stopped)
      await suspendStruck(deps, stopped)
      return waitMs > 0 ? waitMs : MORE_NOW
    },
    (err, times) =>
      deps.log.error({ err, ...times }, 'Unpaid wins could not be settled; tried again.'),
  )
