import type { UserGlance } from '@firstchair/contract'
import { withErasedStrikes } from '../accounts/struck-addresses.ts'
import { findNote, findUser } from '../accounts/user-admin.store.ts'
import { findCommitment } from '../auction/bidding-limit.store.ts'
import { listUserWins } from '../awards/win.store.ts'
import { listMailsTo } from '../mail/failed-mail.store.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import { countPasskeys } from '../sign-in/passkeys/passkey.store.ts'
import {
  countOf,
  listLastBids,
  listLastLogins,
  listLastPayments,
  listLastStrikes,
} from './glance.store.ts'

/** The most entries of each kind; the lists have all. */
const LAST = 10

/** A user at a glance; null if there is none. */
export async function readGlance(
  parts: { db: Db; config: Pick<Config, 'ticketSecret'> },
  id: string,
): Promise<UserGlance | null> {
  const { db } = parts
  const found = await findUser(db, id)
  if (!found) return null
  const [user = found] = await withErasedStrikes(parts, [found])
  const { note, version: noteVersion } = await findNote(db, id)
  // Maximums are secret, so that their sum must not be shown either.
  const { limit, visible: committed } = await findCommitment(db, id, null)
  const { entries: wins } = await listUserWins(db, id, { limit: LAST })
  return {
    user,
    note,
    noteVersion,
    counts: await countOf(db, id),
    bidding: { limit, committed },
    passkeys: await countPasskeys(db, id),
    bids: await listLastBids(db, id, LAST),
    wins: wins.map(({ winner, mountain, cycle }) => ({ winner, mountain, cycle })),
    payments: await listLastPayments(db, id, LAST),
    sessions: await listLastLogins(db, id, LAST),
    strikes: await listLastStrikes(db, id, LAST),
    mails: await listMailsTo(db, user.email, LAST),
  }
}
