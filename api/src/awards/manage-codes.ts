import type { CodePool, CodeReplacement } from '@firstchair/contract'
import { lockMountain } from '../auction/mountain-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database, Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { readWonFacts } from '../tables/facts.store.ts'
import {
  changeCode,
  deleteUnusedCodes,
  findCode,
  findCodePool,
  findHolder,
  giveCodes,
  insertCodes,
  listKnownCodes,
  lockCodes,
} from './code.store.ts'
import { lockTicket, type Ticket } from './ticket.store.ts'

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

/**
 * Replaces a wrong code. Whoever has it gets the right one by email; the code of a used ticket stays.
 */
export async function replaceCode(
  { transact, live, mail }: Parts & { mail: Mail },
  mountainId: string,
  { wrong, code }: CodeReplacement,
): Promise<CodePool | Unknown | Refused<'no_code' | 'known' | 'used'>> {
  const outcome = await transact(async (tx) => {
    if (!(await lockMountain(tx, mountainId))) return refused('unknown')
    await lockCodes(tx, mountainId)
    const found = await findCode(tx, mountainId, wrong)
    if (!found) return refused('no_code')
    if (await findCode(tx, mountainId, code)) return refused('known')
    const ticket = found.winId && (await lockTicket(tx, found.winId))
    if (ticket && ticket.usedAt !== null) return refused('used')
    await changeCode(tx, found.id, code)
    if (ticket) await mailNewCode(tx, mail, ticket, code)
    const holders = ticket ? [ticket.userId] : []
    return { holders, pool: await findCodePool(tx, mountainId) }
  })
  if ('refused' in outcome) return outcome
  live.winsChanged(outcome.holders)
  return outcome.pool ?? refused('unknown')
}

async function mailNewCode(tx: Tx, mail: Mail, ticket: Ticket, resortCode: string): Promise<void> {
  const { winId, mountain, ticketNumber, givenTo, openedAt, codeNumber } = ticket
  // A gift shows it once it is opened, and nobody is told before: its giver may take it back.
  if (givenTo !== null && openedAt === null) return
  const { email, firstName, ...win } = await findHolder(tx, winId)
  const facts = (await readWonFacts(tx, [winId])).get(winId)
  const about = { mountain, ticketNumber, facts, resortCode, ...win, isReplaced: true }
  const holder = givenTo === null ? { firstName } : { firstName: '', givenWinId: winId, codeNumber }
  await mail.post(tx, [
    {
      ...{ key: `code:${Bun.randomUUIDv7()}`, to: givenTo ?? email },
      letter: { kind: 'resort_code', ...about, ...holder },
    },
  ])
}
