import { type AdminUser, ERASED_REASON, FORMER } from '@firstchair/contract'
import { endSessionsOf } from '../access/session.store.ts'
import type { Sessions } from '../access/sessions.ts'
import { rememberStruck } from '../accounts/struck-addresses.ts'
import { lockUser, setArchivedAt } from '../accounts/user-admin.store.ts'
import type { Auction } from '../auction/auction.ts'
import { findMountains } from '../auction/mountain.store.ts'
import { changeMountain, type LockedMountain } from '../auction/mountain-admin.store.ts'
import { withMountainsOf } from '../auction/with-mountains-of.ts'
import { countStrikes } from '../awards/strike.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { erasedAddress } from '../mail/erased.rules.ts'
import { forgetMails } from '../mail/failed-mail.store.ts'
import type { Mail } from '../mail/mail.ts'
import type { Config } from '../platform/config.ts'
import { type Database, databaseTime, type Tx } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { erasePerson, findOpenMatter, listAddresses, renameInResults } from './erasure.store.ts'

export type ErasureParts = Pick<Database, 'transact'> & {
  auction: Auction
  live: Announcer
  sessions: Sessions
  mail: Mail
  config: Pick<Config, 'ticketSecret'>
}

/** Why an account cannot be erased, and what to do first. */
export const NOT_ERASED = {
  not_archived: 'Archive this user first.',
  is_admin: 'An admin cannot be erased. Another admin must remove the admin rights first.',
  bidding:
    'This account has bids in open auctions, and bids are binding. Try again when these auctions have ended.',
  unpaid: 'This account has a win or an offer to pay. Pay or decline it first, under My Wins.',
  code_awaited: "A ticket of this account waits for the resort's code. Try again once it has one.",
  payment_open:
    'A payment, refund or dispute is still open at PayPal. Try again once it is settled.',
}

type Refusal = Refused<keyof typeof NOT_ERASED | 'unknown'>

/**
 * Erases an account in one transaction: its sessions end, and who it was is deleted or replaced by a
 * pseudonym. Bids, wins, payments and audit entries stay (decisions/0071). `isArchived`: only if an
 * admin has archived the user, which cancels the bids in open cycles.
 */
export async function eraseUser(
  parts: ErasureParts,
  userId: string,
  only: { isArchived?: true } = {},
): Promise<Done | Refusal> {
  const lock = (tx: Tx) => lockUser(tx, userId)
  const result = await withMountainsOf(parts, userId, lock, async (tx, mountains, user) => {
    if (!user) return refused('unknown')
    if (only.isArchived && user.isArchived === 0) return refused('not_archived')
    const reason = user.isAdmin === 1 ? 'is_admin' : await findOpenMatter(tx, userId)
    return reason === null ? erase(tx, parts, user, mountains) : refused(reason)
  })
  if ('refused' in result) return result
  for (const mountain of result.renamed) parts.live.mountainChanged(mountain, 'mountain_updated')
  parts.sessions.ended(result.ended, ERASED_REASON)
  parts.sessions.userChanged(userId)
  return DONE
}

async function erase(
  tx: Tx,
  { mail, config }: Pick<ErasureParts, 'mail' | 'config'>,
  user: AdminUser,
  mountains: readonly LockedMountain[],
) {
  const { id, email, firstName } = user
  const pseudonym = { username: FORMER + id.slice(-12), email: erasedAddress(id) }
  const renamedIds = await renameInResults(tx, id, pseudonym.username)
  const now = await databaseTime(tx)
  for (const mountain of mountains) {
    if (renamedIds.includes(mountain.id)) await changeMountain(tx, mountain, 'edited', {}, now)
  }
  if (user.isArchived === 0) await setArchivedAt(tx, id, 'now')
  const ended = await endSessionsOf(tx, id)
  const addresses = await listAddresses(tx, id)
  if ((await countStrikes(tx, id)) > 0) {
    // Not every address that the account ever named: those may be other people's.
    const own = [...addresses.proved, ...(user.paypalEmail === null ? [] : [user.paypalEmail])]
    await rememberStruck(tx, { config }, id, own)
  }
  await forgetMails(tx, id, addresses)
  await mail.post(tx, [
    { key: `erased:${id}`, to: email, letter: { kind: 'account_erased', firstName } },
  ])
  await erasePerson(tx, id, pseudonym, addresses.proved)
  return { ended, renamed: await findMountains(tx, renamedIds) }
}
