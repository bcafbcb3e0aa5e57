import { errorBody, id } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { documented, NOT_FOUND_ERROR, READ_ERRORS } from '../platform/answers.ts'
import type { Database } from '../platform/database.ts'
import { calendarOf } from './calendar.rules.ts'
import { findMountain } from './mountain.store.ts'
import { noMountain } from './mountain.ts'

type Parts = Pick<Database, 'db'> & { config: Pick<Config, 'publicUrl'> }

const isOver = { message: 'This auction is over: it has no end to add.', reason: 'closed' }

/** The end of an auction, for calendars. */
export const calendarRoutes = ({ db, config }: Parts) =>
  new Elysia({ prefix: '/api/mountains', tags: ['Auctions'] }).get(
    '/:id/calendar.ics',
    async ({ params, status }) => {
      const mountain = await findMountain(db, params.id)
      if (!mountain) return status(404, noMountain)
      const { cycleId } = mountain
      if (!cycleId) return status(409, isOver)
      const text = calendarOf({ ...mountain, cycleId }, config.publicUrl, new Date())
      return new Response(text, {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'attachment; filename="firstchair-auction.ics"',
        },
      })
    },
    {
      params: z.object({ id }),
      detail: {
        summary: 'The end of the open cycle as a calendar file',
        responses: documented({ ...NOT_FOUND_ERROR, ...READ_ERRORS, 409: errorBody }),
      },
    },
  )
