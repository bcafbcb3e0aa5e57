import {
  type AdminTickerMessage,
  type EditableTickerSettings,
  MAX_TICKER_MESSAGES,
  type TickerMessageEdit,
  type TickerSettings,
} from '@firstchair/contract'
import { editConflict, type Outdated } from '../access/audit/edit-conflict.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Db, Transact } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { isOutdated, versionOf } from '../platform/version.ts'
import {
  lockSettings,
  readSettings,
  SETTINGS_ROW,
  updateSettings,
} from '../tables/settings.store.ts'
import { orderProblem } from './order.rules.ts'
import {
  insertMessage,
  lockAllMessages,
  lockMessage,
  placeMessages,
  readListedSeason,
  removeMessage,
  updateMessage,
} from './ticker-admin.store.ts'

type Parts = { transact: Transact; live: Pick<Announcer, 'tickerUpdated'> }
/** Adds an enabled message at the end. */
export async function addMessage(
  { transact, live }: Parts,
  message: string,
): Promise<AdminTickerMessage | Refused<'too_many'>> {
  const added = await transact((tx) => insertMessage(tx, message, MAX_TICKER_MESSAGES))
  if (!added) return refused('too_many')
  live.tickerUpdated()
  return added
}

/** Rewords, enables or disables a message. */
export async function editMessage(
  { transact, live }: Parts,
  id: string,
  { message, isEnabled }: TickerMessageEdit,
  ifMatch: string | null,
): Promise<AdminTickerMessage | Refused<'unknown'> | Outdated<AdminTickerMessage>> {
  const outcome = await transact(async (tx) => {
    const before = await lockMessage(tx, id)
    if (!before) return refused('unknown')
    if (isOutdated(ifMatch, before.version)) return editConflict(tx, 'ticker_message', id, before)
    return updateMessage(tx, id, {
      ...(message !== undefined && { message }),
      ...(isEnabled !== undefined && { isEnabled: isEnabled === 1 }),
    })
  })
  if (!('refused' in outcome)) live.tickerUpdated()
  return outcome
}

export async function deleteMessage(
  { transact, live }: Parts,
  id: string,
  ifMatch: string | null,
): Promise<Done | Refused<'unknown'> | Outdated<AdminTickerMessage>> {
  const outcome = await transact(async (tx) => {
    const before = await lockMessage(tx, id)
    if (!before) return refused('unknown')
    if (isOutdated(ifMatch, before.version)) return editConflict(tx, 'ticker_message', id, before)
    await removeMessage(tx, id)
    return DONE
  })
  if (!('refused' in outcome)) live.tickerUpdated()
  return outcome
}

/** Puts all messages into this order; the refusal states what is wrong with it. */
export async function reorderMessages(
  { transact, live }: Parts,
  ids: readonly string[],
): Promise<Done | Refused<'wrong_order', { problem: string }>> {
  const problem = await transact(async (tx) => {
    const wrong = orderProblem(await lockAllMessages(tx), ids)
    if (wrong === null) await placeMessages(tx, ids)
    return wrong
  })
  if (problem !== null) return { refused: 'wrong_order', problem }
  live.tickerUpdated()
  return DONE
}

const editableSpeed = ({ scrollSpeed }: TickerSettings): EditableTickerSettings => ({
  scrollSpeed,
  version: versionOf([scrollSpeed]),
})

export const readScrollSpeed = async ({ db }: { db: Db }): Promise<EditableTickerSettings> =>
  editableSpeed(await readSettings(db))

export async function setScrollSpeed(
  { transact, live }: Parts,
  scrollSpeed: number,
  ifMatch: string | null,
): Promise<EditableTickerSettings | Outdated<EditableTickerSettings>> {
  const outcome = await transact(async (tx) => {
    const before = editableSpeed(await lockSettings(tx))
    return isOutdated(ifMatch, before.version)
      ? editConflict(tx, 'settings', SETTINGS_ROW, before, ['scrollSpeed'])
      : editableSpeed(await updateSettings(tx, { scrollSpeed }))
  })
  if (!('refused' in outcome)) live.tickerUpdated()
  return outcome
}

/** Tickets and cycles come from the listed mountains, because a changed setting applies only to new ones. */
export async function readTickerSettings({ db }: { db: Db }): Promise<TickerSettings> {
  const { scrollSpeed, cycleHours, ticketsPerSeason, cyclesPerSeason } = await readSettings(db)
  const listed = await readListedSeason(db)
  return { scrollSpeed, cycleHours, ...(listed ?? { ticketsPerSeason, cyclesPerSeason }) }
}
