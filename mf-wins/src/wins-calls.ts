import {
  type CapturePayment,
  type CreateOrder,
  done,
  orderCreated,
  ownWin,
  paymentRecorded,
  paypalConfig,
  queuePlace,
  ticketCheck,
  type User,
} from '@firstchair/contract'
import { call, winsKey } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

const wins = z.array(ownWin)
const places = z.array(queuePlace)

/** All wins of the user, newest first; asked for again when one of them changes. */
export const winsQuery = ({ id }: Pick<User, 'id'>) =>
  queryOptions({
    queryKey: [...winsKey, id, 'wins'],
    queryFn: ({ signal }) => call(wins, '/api/user/wins', { signal }),
    // Mails and other devices lead here after changes that this page was not open for.
    staleTime: 0,
  })

/** The same list for the tickets' page (spec §7 names a call of its own). */
export const ticketsQuery = ({ id }: Pick<User, 'id'>) =>
  queryOptions({
    queryKey: [...winsKey, id, 'tickets'],
    queryFn: ({ signal }) => call(wins, '/api/tickets/won', { signal }),
    staleTime: 0,
  })

/** Where the user stands in line for tickets that are not paid yet. */
export const queueQuery = ({ id }: Pick<User, 'id'>) =>
  queryOptions({
    queryKey: [...winsKey, id, 'queue'],
    queryFn: ({ signal }) => call(places, '/api/wins/queue', { signal }),
    staleTime: 0,
  })

export const paypalConfigQuery = queryOptions({
  queryKey: ['paypal-config'],
  queryFn: ({ signal }) => call(paypalConfig, '/api/paypal/config', { signal }),
})

export const createOrder = (body: CreateOrder) =>
  call(orderCreated, '/api/paypal/orders', { method: 'POST', body })

export const capturePayment = (body: CapturePayment) =>
  call(paymentRecorded, '/api/paypal/capture-payment', { method: 'POST', body })

export const declineWin = (id: string) =>
  call(done, `/api/wins/${encodeURIComponent(id)}/decline`, { method: 'POST' })

export const leaveQueue = (cycleId: string) =>
  call(done, `/api/wins/queue/${encodeURIComponent(cycleId)}`, { method: 'DELETE' })

/** What the code of a ticket says to anyone who scans it. */
export const ticketCheckQuery = (code: string) =>
  queryOptions({
    queryKey: ['ticket', code],
    queryFn: ({ signal }) =>
      call(ticketCheck, `/api/tickets/check/${encodeURIComponent(code)}`, { signal }),
    // A ticket may be used between two looks at it.
    staleTime: 0,
  })

/** For admins: lets the holder pass, once. */
export const markTicketUsed = (code: string) =>
  call(ticketCheck, `/api/admin/tickets/${encodeURIComponent(code)}/use`, { method: 'POST' })
