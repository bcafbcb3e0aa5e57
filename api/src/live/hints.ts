import { ADMIN_TOPICS, id, type LiveEvent, mountain } from '@firstchair/contract'
import { z } from 'zod'
import { SESSION_HINTS } from '../access/sessions.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { ChangeSubject } from '../platform/periodic.ts'
import type { AdminTopics } from './admin-topics.ts'
import { event } from './broadcast.ts'
import type { FrameMerge } from './frame-merge.ts'
import type { Sockets } from './sockets.ts'

/** The messages between the instances, with their subjects. */
export const HINTS = {
  mountainChanged: {
    subject: 'mountain.changed' satisfies ChangeSubject,
    schema: z.object({
      kind: z.enum(['bid_placed', 'mountain_updated']),
      mountain,
      /** When it was announced, by the clock of its instance. */
      at: z.number(),
    }),
  },
  mountainRemoved: {
    subject: 'mountain.removed' satisfies ChangeSubject,
    schema: z.object({ id }),
  },
  tickerUpdated: { subject: 'ticker.updated', schema: z.object({}) },
  outbid: {
    subject: 'bidder.outbid',
    schema: z.object({ mountainId: id, userIds: z.array(id) }),
  },
  winsChanged: {
    subject: 'wins.changed' satisfies ChangeSubject,
    schema: z.object({ userIds: z.array(id) }),
  },
  watchlistChanged: { subject: 'watchlist.changed', schema: z.object({ userId: id }) },
  adminChanged: { subject: 'admin.changed', schema: z.object({ topic: z.enum(ADMIN_TOPICS) }) },
  ...SESSION_HINTS,
}

export type Hint<Name extends keyof typeof HINTS> = z.infer<(typeof HINTS)[Name]['schema']>

type Parts = {
  bus: Pick<Bus, 'subscribe'>
  sockets: Pick<Sockets, 'sendToUser' | 'endSession' | 'sessionIdsOf'>
  frames: FrameMerge
  topics: AdminTopics
  everybody: (event: LiveEvent) => void
  /** Called with the age of each relayed change in ms; other machines' clocks may differ. */
  onRelayed: (ms: number) => void
  /** Closes the sockets of ended sessions. */
  checkSessions: (sessionIds: string[]) => void
}

/** Forwards hints from the bus, including this instance's own, to the sockets of this instance. */
export function relayHints(parts: Parts): void {
  const { sockets, frames, topics, everybody } = parts

  function listen<Name extends keyof typeof HINTS>(name: Name, on: (hint: Hint<Name>) => void) {
    const { subject, schema } = HINTS[name]
    parts.bus.subscribe(subject, (text) => {
      // The compiler cannot relate the schema of a name to the hint of that name.
      on(schema.parse(JSON.parse(text)) as Hint<Name>)
    })
  }

  function toUsers(userIds: readonly string[], event: LiveEvent): void {
    const text = JSON.stringify(event)
    for (const userId of userIds) sockets.sendToUser(userId, text)
  }

  listen('mountainChanged', ({ kind, mountain, at }) => {
    frames.changed({ type: kind, mountain })
    parts.onRelayed(Date.now() - at)
    if (kind === 'bid_placed') topics.changed('bids')
    else topics.changed('mountains', 'bids')
  })
  listen('mountainRemoved', ({ id }) => {
    frames.removed(id)
    topics.changed('mountains', 'bids', 'results', 'holds')
  })
  listen('tickerUpdated', () => {
    everybody(event({ type: 'ticker_updated' }))
    topics.changed('ticker')
  })
  listen('outbid', ({ mountainId, userIds }) =>
    toUsers(userIds, event({ type: 'outbid', data: { mountainId } })),
  )
  listen('winsChanged', ({ userIds }) => {
    toUsers(userIds, event({ type: 'win_updated' }))
    // An unpaid win may have caused a strike for its holder and a hold on its ticket.
    topics.changed('results', 'holds', 'strikes')
  })
  listen('watchlistChanged', ({ userId }) =>
    toUsers([userId], event({ type: 'watchlist_updated' })),
  )
  listen('adminChanged', ({ topic }) => topics.changed(topic))
  listen('sessionEnded', ({ sessionId, reason }) => sockets.endSession(sessionId, reason))
  listen('userChanged', ({ userId }) => {
    toUsers([userId], event({ type: 'user_updated' }))
    parts.checkSessions(sockets.sessionIdsOf(userId))
    topics.changed('users')
  })
}
