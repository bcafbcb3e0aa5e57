import { errorBody, id, type Mountain } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { BrandReader } from '../brand/brand.ts'
import { documented, READ_ERRORS } from '../platform/answers.ts'
import { calendarAnswer, calendarFile } from '../platform/calendar-file.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { findMountain } from './mountain.store.ts'
import { noMountain } from './mountain.ts'

type Parts = Pick<Database, 'db'> & { config: Pick<Config, 'publicUrl'>; brand: BrandReader }

const isOver = { message: 'This auction is over: it has no end to add.', reason: 'closed' }

/**
 * The end of a cycle with a reminder ten minutes before. Each public change of a mountain raises its
 * seq, so a file downloaded after an extension updates the same entry.
 */
const endOf = ({ id, name, seq, endTime, cycleId }: Mountain & { cycleId: string }) => ({
  ...{ id: cycleId, sequence: seq, start: new Date(endTime), path: `/?bid=${id}` },
  title: `${name}: auction ends`,
  text: 'The end may move if somebody bids late. The board shows the present one.',
  reminders: [600],
})

/** The end of an auction, for calendars. */
export const calendarRoutes = ({ db, config, brand }: Parts) =>
  new Elysia({ prefix: '/api/mountains', tags: ['Auctions'] }).get(
    '/:id/calendar.ics',
    async ({ params, status }) => {
      const mountain = await findMountain(db, params.id)
      if (!mountain) return status(404, noMountain)
      const { cycleId } = mountain
      if (!cycleId) return status(409, isOver)
      const end = endOf({ ...mountain, cycleId })
      const file = calendarFile(end, config.publicUrl, brand.now().name, new Date())
      return calendarAnswer('auction', file)
    },
    {
      params: z.object({ id }),
      detail: {
        summary: 'The end of the open cycle as a calendar file',
        responses: documented({ ...READ_ERRORS, 409: errorBody }),
      },
    },
  )
