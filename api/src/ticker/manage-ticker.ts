import {
  type AdminTickerMessage,
  type EditableTickerSettings,
  MAX_TICKER_MESSAGES,
  type TickerMessageEdit,
  type TickerSettings,
} from '@firstchair/contract'
import { type EditConflict, editConflict } from '../audit/edit-conflict.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Db, Transact } from '../platform/database.ts'
import { isOutdated, versionOf } from '../platform/version.ts'
import {
  lockSettings,
  readSettings,
  SETTINGS_ROW,
  updateSettings,
} from '../settings/settings.store.ts'
import { orderProblem } from './order.rules.ts'
import {
  insertMessage,
  listMessages,
  lockAllMessages,
  lockMessage,
  placeMessages,
  removeMessage,
  updateMessage,
} from './ticker-admin.store.ts'

type Parts = { transact: Transact; live: Pick<Announcer, 'tickerUpdated'> }
type Outdated = { conflict: EditConflict<AdminTickerMessage> }

export const readAllMessages = ({ db }: { db: Db }): Promise<AdminTickerMessage[]> =>
  listMessages(db)

/** Adds an enabled message at the end; null when the strip is full. */
export async function addMessage(
  { transact, live }: Parts,
  message: string,
): Promise<AdminTickerMessage | null> {
  const added = await transact((tx) => insertMessage(tx, message, MAX_TICKER_MESSAGES))
  if (added) live.tickerUpdated()
  return added
}

/** Rewords, enables or disables a message; null if there is none. */
export async function editMessage(
  { transact, live }: Parts,
  id: string,
  { message, isEnabled }: TickerMessageEdit,
  ifMatch: string | null,
): Promise<AdminTickerMessage | Outdated | null> {
  const outcome = await transact(async (tx) => {
    const before = await lockMessage(tx, id)
    if (!before) return null
    if (isOutdated(ifMatch, before.version)) return editConflict(tx, 'ticker_message', id, before)
    return updateMessage(tx, id, {
      ...(message !== undefined && { message }),
      ...(isEnabled !== undefined && { isEnabled: isEnabled === 1 }),
    })
  })
  if (outcome && !('conflict' in outcome)) live.tickerUpdated()
  return outcome
}

/** Returns whether there was such a message. */
export async function deleteMessage(
  { transact, live }: Parts,
  id: string,
  ifMatch: string | null,
): Promise<boolean | Outdated> {
  const outcome = await transact(async (tx) => {
    const before = await lockMessage(tx, id)
    if (!before) return false
    if (isOutdated(ifMatch, before.version)) return editConflict(tx, 'ticker_message', id, before)
    await removeMessage(tx, id)
    return true
  })
  if (outcome === true) live.tickerUpdated()
  return outcome
}

/** Puts all messages into this order; returns what is wrong with it, if anything. */
export async function reorderMessages(
  { transact, live }: Parts,
  ids: readonly string[],
): Promise<string | null> {
  const problem = await transact(async (tx) => {
    const wrong = orderProblem(await lockAllMessages(tx), ids)
    if (wrong === null) await placeMessages(tx, ids)
    return wrong
  })
  if (problem === null) live.tickerUpdated()
  return problem
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
): Promise<EditableTickerSettings | { conflict: EditConflict<EditableTickerSettings> }> {
  const outcome = await transact(async (tx) => {
    const before = editableSpeed(await lockSettings(tx))
    return isOutdated(ifMatch, before.version)
      ? editConflict(tx, 'settings', SETTINGS_ROW, before, ['scroll_speed'])
      : editableSpeed(await updateSettings(tx, { scrollSpeed }))
  })
  if (!('conflict' in outcome)) live.tickerUpdated()
  return outcome
}
