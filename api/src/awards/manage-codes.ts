import type { CodePool } from '@firstchair/contract'
import { lockMountain } from '../auction/mountain-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import {
  deleteUnusedCodes,
  findCodePool,
  giveCodes,
  insertCodes,
  listKnownCodes,
  lockCodes,
} from './code.store.ts'

type Parts = Pick<Database, 'transact'> & { live: Announcer }
type Unknown = Refused<'unknown'>

/**
 * Adds all of these codes to a mountain, or none. Paid tickets that wait for a code get the first ones.
 */
export async function importCodes(
  { transact, live }: Parts,
  mountainId: string,
  codes: string[],
): Promise<CodePool | Unknown | Refused<'known', { codes: string[] }>> {
  const outcome = await transact(async (tx) => {
    if (!(await lockMountain(tx, mountainId))) return refused('unknown')
    await lockCodes(tx, mountainId)
    const known = await listKnownCodes(tx, mountainId, codes)
    if (known.length > 0) return { ...refused('known'), codes: known }
    await insertCodes(tx, mountainId, codes)
    const holders = await giveCodes(tx, mountainId)
    return { holders, pool: await findCodePool(tx, mountainId) }
  })
  if ('refused' in outcome) return outcome
  live.winsChanged(outcome.holders)
  live.adminChanged('mountains')
  return outcome.pool ?? refused('unknown')
}

/** Removes the codes that no ticket has. New tickets get none until codes are imported again. */
export async function removeUnusedCodes(
  { transact, live }: Parts,
  mountainId: string,
): Promise<CodePool | Unknown> {
  const pool = await transact(async (tx) => {
    if (!(await lockMountain(tx, mountainId))) return null
    await lockCodes(tx, mountainId)
    await deleteUnusedCodes(tx, mountainId)
    return findCodePool(tx, mountainId)
  })
  if (pool) live.adminChanged('mountains')
  return pool ?? refused('unknown')
}
