import { repeatWhenIdle, type WhenIdle } from '../auction/auction.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database } from '../platform/database.ts'
import { MORE_NOW, NONE_KNOWN, type Repeating } from '../platform/repeat.ts'
import { readWonFacts } from '../tables/facts.store.ts'
import { takeDueMails } from './win-mail.store.ts'

const RHYTHM = {
  wokenBy: ['wins.changed', 'cycle.sealed', 'mountain.removed'],
  restMs: 500,
  longestMs: 10_000,
} as const
const AT_ONCE = 200

type Parts = Pick<Database, 'transact'> & { mail: Mail }

/**
 * Queues mails to winners, each once: a row records it in the same transaction. This is separate
 * from the award, because bids wait for the award's transaction.
 */
export const postWinMails = ({ transact, mail }: Parts): Promise<number> =>
  transact(async (tx) => {
    const due = await takeDueMails(tx, AT_ONCE)
    if (due.length === 0) return NONE_KNOWN
    const facts = await readWonFacts(
      tx,
      due.map(({ winId }) => winId),
    )
    await mail.post(
      tx,
      due.map(({ winId, to, ...letter }) => ({
        ...{ key: `win:${winId}:${letter.kind}`, to },
        letter: { ...letter, facts: facts.get(winId) },
      })),
    )
    return MORE_NOW
  })

export const startWinMails = (parts: Parts & WhenIdle): Repeating =>
  repeatWhenIdle(parts, RHYTHM, 'Winners are notified later.', () => postWinMails(parts))
