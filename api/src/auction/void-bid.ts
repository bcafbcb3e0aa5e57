import type { Mountain } from '@firstchair/contract'
import type { Sessions } from '../access/sessions.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database, Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { afterClosing } from './after-closing.ts'
import type { Auction } from './auction.ts'
import { withdrawMaximaIn } from './max-bid.store.ts'
import { findMountains } from './mountain.store.ts'
import { type LockedMountain, lockMountain } from './mountain-admin.store.ts'
import { recount } from './replay.store.ts'
import {
  cancelBid,
  findAddressee,
  findMountainOfBid,
  insertVoid,
  type VoidedBid,
} from './void.store.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  auction: Auction
  live: Announcer
  sessions: Sessions
  mail: Mail
}
type Void = { bidId: string; reason: string; adminId: string }
type Voided = { mountain: Mountain; bidder: string; newLeader: string | null }

/**
 * Cancels one bid in an open cycle, which is then as if the bid had never been placed. An automatic bid
 * is withdrawn with all maxima of its bidder in the cycle. Notifies the bidder and a new leader. Null if there is no
 * such bid.
 */
export async function voidBid(
  parts: Parts,
  what: Void,
): Promise<Mountain | Refused<'unknown' | 'not_open'>> {
  const mountainId = await findMountainOfBid(parts.db, what.bidId)
  if (mountainId === null) return refused('unknown')
  const voided = await afterClosing(
    parts,
    async (tx) => [(await lockMountain(tx, mountainId)) ?? []].flat(),
    async (tx, [mountain], now) =>
      mountain ? voidOn(tx, parts.mail, { ...mountain, ...what, now }) : null,
  )
  if (voided === null) return refused('not_open')
  parts.live.mountainChanged(voided.mountain, 'mountain_updated')
  parts.sessions.userChanged(voided.bidder)
  if (voided.newLeader !== null) parts.sessions.userChanged(voided.newLeader)
  return voided.mountain
}

async function voidOn(
  tx: Tx,
  mail: Mail,
  { bidId, reason, adminId, now, ...mountain }: LockedMountain & Void & { now: Date },
): Promise<Voided | null> {
  const { cycleId } = mountain
  if (cycleId === null) return null
  const bid = await cancelBid(tx, bidId, cycleId)
  if (!bid) return null
  // Keeping a later maximum could raise the price for others.
  if (bid.isAuto) await withdrawMaximaIn(tx, cycleId, bid.userId)
  await insertVoid(tx, { bidId, reason, voidedBy: adminId, voidedAt: now })
  const after = await recount(tx, { ...mountain, cycleId }, now)
  const newLeader = after.leaderId === mountain.leaderId ? null : after.leaderId
  await postMails(tx, mail, { ...bid, bidId, reason, after, newLeader })
  const [shown] = await findMountains(tx, [mountain.id])
  if (!shown) throw new Error('A locked mountain is gone.')
  return { mountain: shown, bidder: bid.userId, newLeader }
}

type Changes = VoidedBid & {
  bidId: string
  reason: string
  after: LockedMountain
  newLeader: string | null
}

async function postMails(tx: Tx, mail: Mail, changes: Changes): Promise<void> {
  const { bidId, reason, amount, after, newLeader } = changes
  const { to, firstName } = await findAddressee(tx, changes.userId)
  const about = { mountain: after.name, amount }
  await mail.post(tx, [
    { key: `bid_void:${bidId}`, to, letter: { kind: 'bid_void', firstName, ...about, reason } },
  ])
  if (newLeader === null) return
  const leader = await findAddressee(tx, newLeader)
  const lead = {
    mountain: after.name,
    amount: after.currentPrice,
    endTime: after.endTime.toISOString(),
  }
  await mail.post(tx, [
    {
      key: `lead_again:${bidId}`,
      to: leader.to,
      letter: { kind: 'lead_again', firstName: leader.firstName, ...lead },
    },
  ])
}
