import { wantsNews } from '../accounts/user.store.ts'
import { repeatWhenIdle, type WhenIdle } from '../auction/auction.ts'
import type { Letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Db } from '../platform/database.ts'
import { dueAfter, type Repeating } from '../platform/repeat.ts'
import { createSignedIds } from '../platform/signed-id.ts'
import {
  addNewScans,
  isOutbid,
  noteOutbid,
  takeOutbidMails,
  wantsOutbidMails,
} from './outbid.store.ts'

const RHYTHM = { wokenBy: ['mountain.changed'], restMs: 2_000, longestMs: 10_000 } as const
const AT_ONCE = 200

type Parts = Pick<Database, 'transact'> & { mail: Mail } & { config: Pick<Config, 'jwtSecret'> }

/**
 * Finds outbid users and queues their mails. It scans committed bids, so bidding does not depend on
 * it and a crash only delays it. A notice is settled in the transaction that queues its mail, so
 * each mail is sent once.
 */
export async function postOutbidMails({ transact, mail, config }: Parts): Promise<number> {
  const tokens = createSignedIds(config.jwtSecret, 'unsubscribe')
  const scanned = await transact(async (tx) => {
    await addNewScans(tx)
    return noteOutbid(tx, AT_ONCE)
  })
  const posted = await transact(async (tx) => {
    const due = await takeOutbidMails(tx, AT_ONCE)
    if (due.length === 0) return 0
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
    return due.length
  })
  return dueAfter(scanned + posted)
}

export const startOutbidMails = (parts: Parts & WhenIdle): Repeating =>
  repeatWhenIdle(parts, RHYTHM, 'Outbid bidders are notified later.', () => postOutbidMails(parts))

/** Whether a delayed letter is still true and its recipient still subscribed. */
export async function isLetterCurrent({ db }: { db: Db }, letter: Letter): Promise<boolean> {
  if (letter.kind === 'message') return wantsNews(db, letter.userId)
  if (letter.kind === 'ended') return wantsOutbidMails(db, letter.userId)
  return letter.kind !== 'outbid' || isOutbid(db, letter)
}
