import type { Logger } from 'pino'
import { wantsNews } from '../accounts/user.store.ts'
import { type Auction, repeatWhenIdle } from '../auction/auction.ts'
import type { Letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Db } from '../platform/database.ts'
import type { Repeating } from '../platform/repeat.ts'
import { createSignedIds } from '../platform/signed-id.ts'
import { addNewScans, isOutbid, noteOutbid, takeOutbidMails } from './outbid.store.ts'

const EVERY_MS = 2_000
const AT_ONCE = 200

type Parts = Pick<Database, 'transact'> & { mail: Mail } & { config: Pick<Config, 'jwtSecret'> }

/**
 * Finds outbid users and queues their mails. It scans committed bids, so bidding does not depend on
 * it and a crash only delays it. A notice is settled in the transaction that queues its mail, so
 * each mail is sent once.
 */
export async function postOutbidMails({ transact, mail, config }: Parts): Promise<void> {
  const tokens = createSignedIds(config.jwtSecret, 'unsubscribe')
  await transact(async (tx) => {
    await addNewScans(tx)
    await noteOutbid(tx, AT_ONCE)
  })
  await transact(async (tx) => {
    const due = await takeOutbidMails(tx, AT_ONCE)
    if (due.length === 0) return
    await mail.post(
      tx,
      due.map(({ to, postedAt, endTime, ...outbid }) => ({
        key: `outbid:${outbid.userId}:${outbid.mountainId}:${postedAt.toISOString()}`,
        to,
        letter: {
          kind: 'outbid',
          ...outbid,
          endTime: endTime.toISOString(),
          token: tokens.of(outbid.userId),
        },
      })),
    )
  })
}

export const startOutbidMails = (
  parts: Parts & { log: Logger; auction: Pick<Auction, 'whenIdle'> },
): Repeating =>
  repeatWhenIdle(parts, EVERY_MS, 'Outbid bidders are notified later.', () =>
    postOutbidMails(parts),
  )

/** Whether a delayed letter is still true and its recipient still subscribed. */
export async function isLetterCurrent({ db }: { db: Db }, letter: Letter): Promise<boolean> {
  if (letter.kind === 'message') return wantsNews(db, letter.userId)
  return letter.kind !== 'outbid' || isOutbid(db, letter)
}
