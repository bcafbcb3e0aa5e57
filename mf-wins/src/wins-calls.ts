import {
  type CapturePayment,
  type CreateOrder,
  done,
  orderCreated,
  ownWin,
  paymentRecorded,
  paypalConfig,
  queuePlace,
  type TicketGift,
  ticketCheck,
  type User,
} from '@firstchair/contract'
import { call, ownWinsKey, queueKey, winsKey } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'

const wins = z.array(ownWin)
const places = z.array(queuePlace)

/** All wins of the user, newest first; refetched when one of them changes. */
export const winsQuery = ({ id }: Pick<User, 'id'>) =>
  queryOptions({
    queryKey: ownWinsKey(id),
    queryFn: ({ signal }) => call(wins, '/api/user/wins', { signal }),
    // Always refetched on mount: mails and other devices lead here after changes that this page has
    // missed.
    staleTime: 0,
  })

/** The same list for My Tickets (spec §7 has a separate call). */
export const ticketsQuery = ({ id }: Pick<User, 'id'>) =>
  queryOptions({
    queryKey: [...winsKey, id, 'tickets'],
    queryFn: ({ signal }) => call(wins, '/api/tickets/won', { signal }),
    staleTime: 0,
  })

/** The user's places in line for tickets that are not paid yet. */
export const queueQuery = ({ id }: Pick<User, 'id'>) =>
  queryOptions({
    queryKey: queueKey(id),
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

export const giveTicket = (id: string, body: TicketGift) =>
  call(done, `/api/wins/${encodeURIComponent(id)}/give`, { method: 'POST', body })

export const takeTicketBack = (id: string) =>
  call(done, `/api/wins/${encodeURIComponent(id)}/take-back`, { method: 'POST' })

export const leaveQueue = (cycleId: string) =>
  call(done, `/api/wins/queue/${encodeURIComponent(cycleId)}`, { method: 'DELETE' })

/** The server decides whether a ticket is valid today, so it needs this device's time zone. */
const here = () =>
  new URLSearchParams({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })

/** The public check of a ticket's code. It is invalidated together with the holder's wins. */
export const ticketCheckQuery = (code: string) =>
  queryOptions({
    queryKey: [...winsKey, 'ticket', code],
    queryFn: ({ signal }) =>
      call(ticketCheck, `/api/tickets/check/${encodeURIComponent(code)}?${here()}`, { signal }),
    // A ticket may be used between two scans.
    staleTime: 0,
  })

/** Opens a gift, which its giver can no longer take back then. */
export const openGift = (code: string) =>
  call(ticketCheck, `/api/tickets/check/${encodeURIComponent(code)}/open?${here()}`, {
    method: 'POST',
  })

/** For admins: marks the ticket as used, once. */
export const markTicketUsed = (code: string) =>
  call(ticketCheck, `/api/admin/tickets/${encodeURIComponent(code)}/use?${here()}`, {
    method: 'POST',
  })
