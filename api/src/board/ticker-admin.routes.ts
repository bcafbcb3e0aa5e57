import {
  adminTickerMessage,
  done,
  editableTickerSettings,
  editConflict,
  errorBody,
  id,
  MAX_TICKER_MESSAGES,
  newTickerMessage,
  tickerMessageEdit,
  tickerOrder,
  tickerSettingsEdit,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Announcer } from '../live/announcer.ts'
import { ERRORS, mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Database } from '../platform/database.ts'
import { sendVersion } from '../platform/version.ts'
import { ifMatchOf, versioned } from '../platform/versioned.ts'
import {
  addMessage,
  deleteMessage,
  editMessage,
  readScrollSpeed,
  reorderMessages,
  setScrollSpeed,
} from './manage-ticker.ts'
import { listMessages } from './ticker-admin.store.ts'

type Parts = Pick<Database, 'db' | 'transact'> & { live: Announcer; sessions: Sessions }

const params = z.object({ id })
const refusals = { unknown: { message: 'Message not found.', reason: 'not_found' } }
const full = {
  message: `The ticker holds at most ${MAX_TICKER_MESSAGES} messages. Delete one first.`,
  reason: 'too_many',
}
const conflict = { 409: editConflict(adminTickerMessage) }

/** The announcements above the board, and how fast they scroll. */
export const adminTickerRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .get('/ticker-messages', () => listMessages(deps.db), {
      ...returns(
        z.array(adminTickerMessage),
        'All announcements in their order, disabled ones too',
      ),
    })
    .post(
      '/ticker-messages',
      async ({ session, body, status }) => {
        const added = await addMessage(actingAs(deps, session), body.message)
        return 'refused' in added ? status(409, full) : status(201, added)
      },
      {
        ...json(newTickerMessage),
        response: { 201: adminTickerMessage, 409: errorBody, ...ERRORS },
        detail: { summary: 'Add an announcement at the end of the strip' },
      },
    )
    .patch(
      '/ticker-messages/:id',
      async ({ session, params: { id }, body, request, set }) => {
        const by = actingAs(deps, session)
        return versioned(set, await editMessage(by, id, body, ifMatchOf(request)), refusals)
      },
      {
        params,
        ...json(tickerMessageEdit),
        response: { 200: adminTickerMessage, ...conflict, ...ERRORS },
        detail: { summary: 'Reword, enable or disable an announcement (If-Match: its version)' },
      },
    )
    .delete(
      '/ticker-messages/:id',
      async ({ session, params: { id }, request, set }) => {
        const deleted = await deleteMessage(actingAs(deps, session), id, ifMatchOf(request))
        if ('done' in deleted) return { message: 'Ticker message deleted successfully' }
        return versioned(set, deleted, refusals)
      },
      {
        params,
        response: { 200: done, ...conflict, ...ERRORS },
        detail: { summary: 'Delete an announcement (If-Match: its version)' },
      },
    )
    .use(orderAndSpeedRoutes(deps))

const orderAndSpeedRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .post(
      '/ticker-messages/reorder',
      async ({ session, body, status }) => {
        const reordered = await reorderMessages(actingAs(deps, session), body.messageIds)
        return 'refused' in reordered
          ? status(422, { message: reordered.problem, reason: reordered.refused })
          : { message: 'Ticker messages reordered successfully' }
      },
      {
        ...json(tickerOrder),
        ...returns(done, 'Put all announcements in a new order'),
      },
    )
    .get(
      '/ticker-settings',
      async ({ set }) => {
        const speed = await readScrollSpeed(deps)
        sendVersion(set, speed.version)
        return speed
      },
      returns(editableTickerSettings, 'How fast the announcements scroll; the ETag is its version'),
    )
    .patch(
      '/ticker-settings',
      async ({ session, body, request, set, status }) => {
        const by = actingAs(deps, session)
        const outcome = await setScrollSpeed(by, body.scrollSpeed, ifMatchOf(request))
        if ('conflict' in outcome) return status(409, outcome.conflict)
        sendVersion(set, outcome.version)
        return outcome
      },
      {
        ...json(tickerSettingsEdit),
        ...mayConflict(
          editableTickerSettings,
          'Set how fast the announcements scroll (If-Match: its version)',
          editConflict(editableTickerSettings),
        ),
      },
    )
