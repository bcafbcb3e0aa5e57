import type { Logger } from 'pino'
import { type Auction, repeatWhenIdle } from '../auction/auction.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database } from '../platform/database.ts'
import type { Repeating } from '../platform/repeat.ts'
import { readWonFacts } from '../tables/facts.store.ts'
import { takeDueMails } from './win-mail.store.ts'

const EVERY_MS = 500
const AT_ONCE = 200

type Parts = Pick<Database, 'transact'> & { mail: Mail }

/**
 * Queues mails to winners, each once: a row records it in the same transaction. This is separate
 * from the award, because bids wait for the award's transaction.
 */
export const postWinMails = ({ transact, mail }: Parts): Promise<void> =>
  transact(async (tx) => {
    const due = await takeDueMails(tx, AT_ONCE)
    if (due.length === 0) return
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
  })

export const startWinMails = (
  parts: Parts & { log: Logger; auction: Pick<Auction, 'whenIdle'> },
): Repeating =>
  repeatWhenIdle(parts, EVERY_MS, 'Winners are notified later.', () => postWinMails(parts))
