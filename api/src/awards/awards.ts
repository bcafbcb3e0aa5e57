import type { Deps } from '../platform/deps.ts'
import { type Repeating, repeat } from '../platform/repeat.ts'
import { expireDue } from './expire-wins.ts'
import { postWinMails } from './post-win-mails.ts'
import { suspendStruck } from './suspend-struck.ts'

const EVERY_MS = 500

/** Settles what time has decided about wins. Any number of instances may do it. */
export const startAwards = (
  deps: Pick<Deps, 'db' | 'transact' | 'auction' | 'live' | 'sessions' | 'mail' | 'log'>,
): Repeating =>
  repeat(
    EVERY_MS,
    async (stopped) => {
      await expireDue(deps, stopped)
      await suspendStruck(deps, stopped)
      if (!stopped.aborted) await postWinMails(deps)
    },
    (err, times) =>
      deps.log.error({ err, ...times }, 'Unpaid wins could not be settled; tried again.'),
  )
