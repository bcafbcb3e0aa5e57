import type { Mountain } from '@firstchair/contract'
import type { Sessions } from '../access/sessions.ts'
import type { Announcer } from '../live/announcer.ts'
import { databaseTime, type Tx } from '../platform/database.ts'
import { withdrawMaxima } from './max-bid.store.ts'
import { findMountains } from './mountain.store.ts'
import { cancelUserBids, type LockedMountain } from './mountain-admin.store.ts'
import { recount } from './replay.store.ts'

/** What to announce after the withdrawal is committed. */
export type Withdrawn = {
  changed: Mountain[]
  newLeaders: string[]
  /** Users whose wins have begun or ended. */
  holders: string[]
}

/**
 * Cancels the bids and maxima of a suspended user in all open cycles, which are then as if the user had
 * never bid. Ends that their bids have moved stay. Tickets they have won stay theirs. The caller has locked all live mountains, none of
 * them due (`afterClosing`), and then the user's row, so that they cannot bid in between. After the
 * commit it passes the result to `announceWithdrawal`.
 */
export async function cancelOpenBids(
  tx: Tx,
  live: readonly LockedMountain[],
  userId: string,
): Promise<Withdrawn> {
  const present = await recountWithout(tx, live, userId)
  return { ...(await findChanged(tx, live, present, userId)), holders: [] }
}

export async function recountWithout(
  tx: Tx,
  live: readonly LockedMountain[],
  userId: string,
): Promise<Map<string, LockedMountain>> {
  const present = new Map(live.map((mountain) => [mountain.id, mountain]))
  const touched = await cancelUserBids(tx, userId)
  await withdrawMaxima(tx, userId)
  const now = await databaseTime(tx)
  for (const mountain of live) {
    const { id, cycleId } = mountain
    if (cycleId === null || !touched.has(id)) continue
    present.set(id, await recount(tx, { ...mountain, cycleId }, now))
  }
  return present
}

/** Announces the changed mountains and notifies the new leaders. */
export function announceWithdrawal(
  {
    live,
    sessions,
  }: { live: Pick<Announcer, 'mountainChanged' | 'winsChanged'> } & { sessions: Sessions },
  { changed, newLeaders, holders }: Withdrawn,
): void {
  for (const mountain of changed) live.mountainChanged(mountain, 'mountain_updated')
  live.winsChanged(holders)
  for (const userId of newLeaders) sessions.userChanged(userId)
}

export async function findChanged(
  tx: Tx,
  before: readonly LockedMountain[],
  present: ReadonlyMap<string, LockedMountain>,
  withdrawnId: string,
): Promise<Omit<Withdrawn, 'holders'>> {
  const led = before.filter(({ leaderId }) => leaderId === withdrawnId)
  const newLeaders = new Set(led.flatMap(({ id }) => present.get(id)?.leaderId ?? []))
  const changed = before.filter(({ id, seq }) => present.get(id)?.seq !== seq).map(({ id }) => id)
  return { changed: await findMountains(tx, changed), newLeaders: [...newLeaders] }
}
