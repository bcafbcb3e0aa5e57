import { repeatWhenIdle, type WhenIdle } from '../auction/auction.ts'
import type { Mail } from '../mail/mail.ts'
import { noteSold, takeEndMails, takeSold } from '../notices/cycle-end.store.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Tx } from '../platform/database.ts'
import { dueAfter, type Repeating } from '../platform/repeat.ts'
import { createSignedIds } from '../platform/signed-id.ts'
import { cascade } from './cascade.rules.ts'
import { listRunners } from './cascade.store.ts'

const RHYTHM = { wokenBy: ['wins.changed'], restMs: 1_000, longestMs: 10_000 } as const
const CYCLES_AT_ONCE = 20
const MAILS_AT_ONCE = 200

type Parts = Pick<Database, 'transact'> & { mail: Mail } & { config: Pick<Config, 'jwtSecret'> }

/**
 * Tells whoever has bid and did not win how a cycle ended, by push and mail. A win and each of its
 * bidders are settled in the transaction that records or queues what they are told, so a crash delays
 * it, and repeats nothing.
 */
export async function postCycleEnds({ transact, mail, config }: Parts): Promise<number> {
  const tokens = createSignedIds(config.jwtSecret, 'unsubscribe')
  const noted = await transact(noteEnds)
  const posted = await transact(async (tx) => {
    const due = await takeEndMails(tx, MAILS_AT_ONCE)
    if (due.length === 0) return 0
    const mails = due.map(({ to, firstCycleId, ...about }) => ({
      ...{ key: `ended:${about.userId}:${firstCycleId}`, to },
      letter: { kind: 'ended', ...about, token: tokens.of(about.userId) } as const,
    }))
    await mail.post(tx, mails)
    return due.length
  })
  return dueAfter(noted + posted)
}

async function noteEnds(tx: Tx): Promise<number> {
  const sold = await takeSold(tx, CYCLES_AT_ONCE)
  for (const win of sold) {
    const next = cascade(win.price, await listRunners(tx, win.cycleId))
    await noteSold(tx, win, next.kind === 'offered' ? next.runner.userId : null)
  }
  return sold.length
}

export const startCycleEnds = (parts: Parts & WhenIdle): Repeating =>
  repeatWhenIdle(parts, RHYTHM, 'Bidders are told later how an auction ended.', () =>
    postCycleEnds(parts),
  )
