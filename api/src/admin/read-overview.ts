import {
  type Attention,
  type AttentionGroup,
  type AttentionQuery,
  type FindQuery,
  type Found,
  localeTag,
  type Person,
} from '@firstchair/contract'
import { countUsers, listUsers } from '../accounts/user-admin.store.ts'
import { listHolds } from '../awards/hold.store.ts'
import { listUnseenRides } from '../awards/late-ride.store.ts'
import { listMails } from '../mail/failed-mail.store.ts'
import { countPayments, listPayments } from '../payments/admin-payment.store.ts'
import { countProblemOrders, listProblemOrders } from '../payments/problem-order.store.ts'
import type { Db } from '../platform/database.ts'
import { knownTimeZone } from '../platform/time-zone.ts'
import {
  findMountainsByName,
  findPayments,
  findTickets,
  listEndingToday,
  listLowCodes,
  listUrgentWins,
  listWithoutDay,
} from './overview.store.ts'

type Reader = { db: Db }

/** Items of each group that are named. */
const FIRST = 5
const limit = FIRST

/** The work that waits for an admin. */
export async function readAttention({ db }: Reader, query: AttentionQuery): Promise<Attention> {
  const timeZone = knownTimeZone(query.timeZone)
  return {
    pendingUsers: await pendingUsers(db),
    heldCascades: await heldCascades(db),
    unpaidWins: written(await listUrgentWins(db, FIRST)),
    payments: await problemPayments(db),
    failedMails: await failedMails(db),
    endingToday: written(await listEndingToday(db, timeZone, FIRST)),
    lowCodes: written(await listLowCodes(db, FIRST)),
    withoutDay: written(await listWithoutDay(db, FIRST)),
    lateRides: await lateRides(db, timeZone),
  }
}

const written = ({
  count,
  first,
}: {
  count: number
  first: { id: string; label: string; at: Date }[]
}): AttentionGroup => ({
  count,
  first: first.map((item) => ({ ...item, at: item.at.toISOString() })),
})

const userName = ({ username, email }: Pick<Person, 'username' | 'email'>) => username ?? email

async function pendingUsers(db: Db): Promise<AttentionGroup> {
  const waiting = { approvalStatus: 'pending', isArchived: '0', sort: 'createdAt', limit } as const
  const { entries } = await listUsers(db, waiting)
  return {
    count: await countUsers(db, waiting),
    first: entries.map((user) => ({ id: user.id, label: userName(user), at: user.createdAt })),
  }
}

async function heldCascades(db: Db): Promise<AttentionGroup> {
  const { entries, total } = await listHolds(db, { limit })
  return {
    count: total,
    first: entries.map(({ held, mountain }) => ({
      id: held.id,
      label: `${mountain.name}: ticket ${held.ticketNumber}`,
      at: held.decideBy,
    })),
  }
}

async function problemPayments(db: Db): Promise<AttentionGroup> {
  const query = { attention: '1', limit } as const
  const { entries } = await listPayments(db, query)
  const orders = await listProblemOrders(db, FIRST)
  const first = [
    ...orders.map((order) => ({ ...order, at: order.createdAt })),
    ...entries.map((entry) => ({
      ...entry,
      id: entry.payment.captureId,
      at: entry.payment.capturedAt,
    })),
  ]
  return {
    count: (await countProblemOrders(db)) + (await countPayments(db, query)),
    first: first.slice(0, FIRST).map(({ id, at, mountain, user }) => ({
      id,
      at,
      label: `${mountain.name}: ${userName(user)}`,
    })),
  }
}

async function failedMails(db: Db): Promise<AttentionGroup> {
  const { entries, total } = await listMails(db, { state: 'failed', limit })
  return {
    count: total,
    first: entries.map(({ id, kind, to, at }) => ({ id, label: `${kind}: ${to}`, at })),
  }
}

async function lateRides(db: Db, timeZone: string): Promise<AttentionGroup> {
  const format = new Intl.DateTimeFormat(localeTag(), {
    ...{ timeZone, dateStyle: 'medium', timeStyle: 'short' },
  })
  const { count, first } = await listUnseenRides(db, FIRST)
  return {
    count,
    first: first.map(({ key, mountain, ticketNumber, riddenAt, recordedAt, state, ...ride }) => {
      return {
        id: key,
        label: [
          `${mountain} #${ticketNumber}: rode ${format.format(riddenAt)}`,
          state === 'not_today'
            ? `${ride.isAccepted ? 'its days were over when sent' : 'not valid that day, sent'} ${format.format(recordedAt)}`
            : `${RIDE_STATES[state]} ${ride.since ? format.format(ride.since) : 'earlier'}`,
          ...(ride.isOnSaleAgain ? ['on sale again'] : []),
        ].join('; '),
        at: riddenAt.toISOString(),
      }
    }),
  }
}

const RIDE_STATES = { used: 'also used', refunded: 'refunded', given: 'given away' } as const

/** Hits of each kind. */
const HITS = 10
const TICKET = /^#?(\d{1,9})$/
/** Search text that may be the start of a PayPal id. */
const PROVIDER_ID = /^[A-Z0-9]{4,36}$/

/** Users, mountains, tickets and payments by a name, a number or an id. */
export async function findAnything({ db }: Reader, { q }: FindQuery): Promise<Found> {
  const number = TICKET.exec(q)?.[1]
  const provider = q.toUpperCase()
  const { entries } = await listUsers(db, { search: q, limit: HITS })
  return {
    users: entries.map(({ id, username, email, firstName, lastName, isArchived }) => ({
      ...{ id, username, email, firstName, lastName, isArchived },
    })),
    mountains: await findMountainsByName(db, q, HITS),
    tickets: number === undefined ? [] : await findTickets(db, Number(number), HITS),
    payments: PROVIDER_ID.test(provider) ? await findPayments(db, provider, HITS) : [],
  }
}
