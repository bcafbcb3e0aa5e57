import type { Found } from '@firstchair/contract'
import { type AdminTabId, pathOf } from '../panel/admin-tabs.ts'
import { userName } from '../users/user-name.ts'

/** One hit of the search, and the tab and address that show it. */
export type Hit = {
  key: string
  section: string
  label: string
  description?: string
  tab: AdminTabId
  href: string
}

/** The most hits of each kind that the server returns. */
const MAX_PER_KIND = 10

const sectionOf = (name: string, hits: readonly unknown[]): string =>
  hits.length < MAX_PER_KIND ? name : `${name} (first ${MAX_PER_KIND})`

const to = (tab: AdminTabId, query: Record<string, string>) => ({
  tab,
  href: `${pathOf(tab)}?${new URLSearchParams(query)}`,
})

const words = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ')

/** Everything that was found, by kind. */
export function hitsOf({ users, mountains, tickets, payments }: Found): Hit[] {
  return [
    ...users.map((user) => ({
      key: `user ${user.id}`,
      section: sectionOf('Users', users),
      label: userName(user),
      description: words(
        `${user.firstName} ${user.lastName}`.trim(),
        user.username !== null && user.email,
        user.isArchived === 1 && 'Archived',
      ),
      ...to(user.isArchived === 1 ? 'archived' : 'users', { search: user.email }),
    })),
    ...mountains.map((mountain) => ({
      key: `mountain ${mountain.id}`,
      section: sectionOf('Mountains', mountains),
      label: mountain.name,
      ...to('mountains', { search: mountain.name }),
    })),
    ...tickets.map((ticket) => ({
      key: `ticket ${ticket.winnerId}`,
      section: sectionOf('Tickets', tickets),
      label: `${ticket.mountain.name}: ticket ${ticket.ticketNumber}`,
      description: userName(ticket.user),
      ...to('results', { winnerId: ticket.winnerId }),
    })),
    ...payments.map((payment) => ({
      key: `payment ${payment.orderId} ${payment.captureId}`,
      section: sectionOf('Payments', payments),
      label: payment.captureId ?? payment.orderId,
      description: words(
        payment.captureId === null && 'Order without a capture',
        payment.mountain.name,
        userName(payment.user),
      ),
      ...to('payments', { winnerId: payment.winnerId }),
    })),
  ]
}
