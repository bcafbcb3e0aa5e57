import { tickerMessage, tickerSettings } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { READ_ERRORS } from '../platform/answers.ts'
import type { Database } from '../platform/database.ts'
import { readTickerSettings } from './manage-ticker.ts'
import { listEnabledMessages } from './ticker-admin.store.ts'

type Parts = Pick<Database, 'db'>

/** The announcements above the board. */
export const tickerRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api', tags: ['Ticker'] })
    .get('/ticker-messages', () => listEnabledMessages(deps.db), {
      response: { 200: z.array(tickerMessage), ...READ_ERRORS },
      detail: { summary: 'The enabled announcements, in order' },
    })
    .get('/ticker-settings', () => readTickerSettings(deps), {
      response: { 200: tickerSettings, ...READ_ERRORS },
      detail: { summary: 'How fast the announcements scroll' },
    })
