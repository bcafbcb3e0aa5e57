import type { Deps } from '../platform/deps.ts'
import { takeDueMails } from './win-mail.store.ts'

const AT_ONCE = 200

/**
 * Posts what winners are to be told, each once: a row says so in the transaction that posts it.
 * Apart from the award, whose transaction bids wait for.
 */
export const postWinMails = ({ transact, mail }: Pick<Deps, 'transact' | 'mail'>): Promise<void> =>
  transact(async (tx) => {
    const due = await takeDueMails(tx, AT_ONCE)
    if (due.length === 0) return
    await mail.post(
      tx,
      due.map(({ winId, to, ...letter }) => ({ key: `win:${winId}:${letter.kind}`, to, letter })),
    )
  })
