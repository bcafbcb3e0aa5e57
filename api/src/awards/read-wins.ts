import type { ListQuery, OwnWin, QueuePlace } from '@firstchair/contract'
import type { CalendarEvent } from '../platform/calendar-file.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import { dollarsText } from '../platform/dollars.rules.ts'
import type { Page } from '../platform/listing.ts'
import { createTicketCodes } from '../platform/ticket-codes.ts'
import { readWonFacts } from '../tables/facts.store.ts'
import { costOfDeclining, placeOf } from './cascade.rules.ts'
import { listRunners } from './cascade.store.ts'
import { readCodes } from './code.store.ts'
import { shownReceiver } from './give.rules.ts'
import { readOwnPayments } from './own-payment.store.ts'
import { listWaitingCycles } from './queue.store.ts'
import { countStrikes } from './strike.store.ts'
import { findDeadline, listUserWins } from './win.store.ts'

type Reader = { db: Db }

/** The user's wins, with the fields that only their holder sees. */
export async function readUserWins(
  { db, config }: Reader & { config: Pick<Config, 'ticketSecret'> },
  userId: string,
  query: ListQuery,
): Promise<Page<OwnWin>> {
  const page = await listUserWins(db, userId, query)
  const counting = await countStrikes(db, userId)
  const ids = page.entries.map(({ winner }) => winner.id)
  const payments = await readOwnPayments(db, ids)
  const facts = await readWonFacts(db, ids)
  const resortCodes = await readCodes(db, ids)
  const codes = createTicketCodes(config.ticketSecret)
  return {
    ...page,
    entries: page.entries.map(({ place, pageId, usedAt, gift, passedOn, winner, ...win }) => ({
      ...win,
      facts: facts.get(winner.id) ?? null,
      winner: {
        ...winner,
        ...{ passedOn, pageId },
        declining: winner.paymentStatus === 'pending' ? costOfDeclining(place, counting) : null,
        ticketCode:
          winner.paymentStatus === 'captured' && !gift.givenTo
            ? codes.of(winner.id, gift.codeNumber)
            : null,
        givenTo: gift.givenTo && shownReceiver(gift.givenName, gift.givenTo),
        openedAt: gift.openedAt?.toISOString() ?? null,
        ...(!gift.givenTo &&
          resortCodes.has(winner.id) && { resortCode: resortCodes.get(winner.id) }),
        usedAt: usedAt?.toISOString() ?? null,
        ...payments.get(winner.id),
      },
    })),
  }
}

const LENGTH_SECONDS = 30 * 60
const HOUR_SECONDS = 3_600

/** The half hour before the payment deadline, with reminders a day and an hour before the deadline. */
export async function readDeadlineEvent(
  { db }: Reader,
  userId: string,
  winId: string,
): Promise<CalendarEvent | null> {
  const deadline = await findDeadline(db, userId, winId)
  if (!deadline) return null
  const { at, amount, mountain } = deadline
  return {
    ...{ id: winId, start: new Date(at.getTime() - LENGTH_SECONDS * 1_000), end: at },
    title: `Pay for your lift ticket: ${mountain}`,
    text: `Pay ${dollarsText(amount)} before the deadline, or you lose the ticket.`,
    path: '/wins',
    reminders: [24 * HOUR_SECONDS, HOUR_SECONDS].map((before) => before - LENGTH_SECONDS),
  }
}

/** The queues that the user is in, latest first. */
export async function readQueue({ db }: { db: Db }, userId: string): Promise<QueuePlace[]> {
  const places: QueuePlace[] = []
  for (const waiting of await listWaitingCycles(db, userId)) {
    const runners = await listRunners(db, waiting.cycle.id)
    const place = placeOf(runners, userId)
    const own = runners.find((runner) => runner.userId === userId)
    if (place !== null && own) places.push({ ...waiting, place, amount: own.amount })
  }
  return places
}
