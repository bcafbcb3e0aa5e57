import type { Deps } from '../platform/deps.ts'
import { type Repeating, repeat } from '../platform/repeat.ts'
import { expireDue } from './expire-wins.ts'
import { suspendStruck } from './suspend-struck.ts'

const EVERY_MS = 500

/** Settles what time has decided about wins. Any number of instances may do it. */
export const startAwards = (
  deps: Pick<Deps, 'db' | 'transact' | 'auction' | 'live' | 'sessions' | 'log'>,
): Repeating =>
  repeat(
    EVERY_MS,
    async (stopped) => {
      await expireDue(deps, stopped)
      await suspendStruck(deps, stopped)
    },
    (err, times) =>
      deps.log.error({ err, ...times }, 'Unpaid wins could not be settled; tried again.'),
  )
