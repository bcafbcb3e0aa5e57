import { done, id, listQuery, ownWin, queuePlace, ticketGift } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { requireConfirmed, requireSession } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Auction } from '../auction/auction.ts'
import type { BrandReader } from '../brand/brand.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import { documented, ERRORS, mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import { calendarAnswer, calendarFile } from '../platform/calendar-file.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { answerPage } from '../platform/listing.ts'
import { declineWin, leaveQueue } from './decline-win.ts'
import type { GiveAnswer, TakeBackAnswer } from './give.rules.ts'
import { giveTicket, takeTicketBack } from './give-ticket.ts'
import { readDeadlineEvent, readQueue, readUserWins } from './read-wins.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  brand: BrandReader
  config: Config
  sessions: Sessions
  live: Announcer
  mail: Mail
  auction: Auction
}

const answers = { 200: z.array(ownWin), ...ERRORS }

const noWin = { message: 'Win not found.', reason: 'not_found' }
const notPending = {
  message: 'This ticket is no longer waiting for payment.',
  reason: 'not_pending',
}
const NOT_GIVEN = {
  own_address: 'This is your own address.',
  not_paid: 'This ticket is not paid, or it was refunded.',
  already_given: 'This ticket was given away already.',
  too_often: 'A ticket can be sent three times.',
  used: 'This ticket was used already.',
  too_late: 'A ticket can be given away until the day before its last day.',
} satisfies Record<Exclude<GiveAnswer, 'given' | 'not_found'>, string>
const NOT_TAKEN_BACK = {
  not_paid: NOT_GIVEN.not_paid,
  opened: 'This gift was opened, so it can no longer be taken back.',
} satisfies Record<Exclude<TakeBackAnswer, 'taken_back' | 'is_back' | 'not_found'>, string>
const notQueued = { message: 'You are not in this queue.', reason: 'not_found' }

/** The caller's wins, and the queues for tickets that others may not pay. */
export const winRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api', tags: ['Wins'] })
    .use(requireConfirmed(deps))
    .get(
      '/tickets/won',
      async ({ session, query, set }) =>
        answerPage(set, await readUserWins(deps, session.user.id, query)),
      {
        query: listQuery,
        response: answers,
        detail: { summary: "The caller's wins, newest first" },
      },
    )
    .get(
      '/user/wins',
      async ({ session, query, set }) =>
        answerPage(set, await readUserWins(deps, session.user.id, query)),
      {
        query: listQuery,
        response: answers,
        detail: { summary: 'The same list, for the screen that pays' },
      },
    )
    .post(
      '/wins/:id/decline',
      async ({ session, params: { id }, status }) => {
        const outcome = await declineWin(deps, session.user.id, id)
        if ('done' in outcome) return { message: 'Ticket declined' }
        return outcome.refused === 'not_found' ? status(404, noWin) : status(409, notPending)
      },
      {
        params: z.object({ id }),
        ...mayConflict(done, 'Decline a pending win; the next bidder gets the offer at once'),
      },
    )
    .post(
      '/wins/:id/give',
      async ({ session, params: { id }, body, status }) => {
        const outcome = await giveTicket(deps, session.user, id, body)
        if ('done' in outcome) return { message: 'Gift sent' }
        const { refused: reason } = outcome
        if (reason === 'not_found') return status(404, noWin)
        return status(409, { message: NOT_GIVEN[reason], reason })
      },
      {
        params: z.object({ id }),
        ...json(ticketGift),
        ...mayConflict(done, 'Give a paid ticket to an email address; its code is replaced'),
      },
    )
    .post(
      '/wins/:id/take-back',
      async ({ session, params: { id }, status }) => {
        const outcome = await takeTicketBack(deps, session.user.id, id)
        if ('done' in outcome) return { message: 'The ticket is yours again' }
        const { refused: reason } = outcome
        if (reason === 'not_found') return status(404, noWin)
        return status(409, { message: NOT_TAKEN_BACK[reason], reason })
      },
      {
        params: z.object({ id }),
        ...mayConflict(done, 'Take back a gift that was not opened; its code is replaced'),
      },
    )
    .get(
      '/wins/:id/calendar.ics',
      async ({ session, params: { id }, status }) => {
        const deadline = await readDeadlineEvent(deps, session.user.id, id)
        if (!deadline) return status(404, noWin)
        const { config, brand } = deps
        const file = calendarFile(deadline, config.publicUrl, brand.now().name, new Date())
        return calendarAnswer('payment-deadline', file)
      },
      {
        params: z.object({ id }),
        detail: {
          summary: 'The payment deadline of a pending win as a calendar file',
          responses: documented({ ...ERRORS }),
        },
      },
    )
    .use(queueRoutes(deps))

const queueRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireSession(deps))
    .get('/wins/queue', ({ session }) => readQueue(deps, session.user.id), {
      ...returns(
        z.array(queuePlace),
        "The caller's places in the queues of tickets that are not paid yet",
      ),
    })
    .delete(
      '/wins/queue/:cycleId',
      async ({ session, params: { cycleId }, status }) => {
        const left = await leaveQueue(deps, session.user.id, cycleId)
        return 'done' in left ? { message: 'You have left the queue' } : status(404, notQueued)
      },
      {
        params: z.object({ cycleId: id }),
        ...returns(done, 'Leave one of these queues'),
      },
    )
