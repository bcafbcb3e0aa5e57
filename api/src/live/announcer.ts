import type { AdminTopic, Mountain } from '@firstchair/contract'
import type { Logger } from 'pino'
import type { Bus } from '../platform/bus/bus.ts'
import { HINTS, type Hint } from './hints.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/** Announces what a transaction has changed. Call it after the commit, never inside the transaction. */
export type Announcer = {
  mountainChanged: (mountain: Mountain, kind: 'bid_placed' | 'mountain_updated') => void
  mountainRemoved: (mountainId: string) => void
  tickerUpdated: () => void
  /** Notifies these users' sockets that they were outbid. */
  outbid: (mountainId: string, userIds: string[]) => void
  /** Notifies these users' sockets that one of their wins has begun, changed or ended. */
  winsChanged: (userIds: readonly string[]) => void
  /** Notifies a user's sockets that they have started or stopped watching a mountain. */
  watchlistChanged: (userId: string) => void
  /** Notifies admins of a change that no other announcement covers. */
  adminChanged: (topic: AdminTopic) => void
}

/** Publishes changes on the bus. */
function createAnnouncer(bus: Pick<Bus, 'publish'>, outbox: Pick<Outbox, 'published'>): Announcer {
  const publish = <Name extends keyof typeof HINTS>(name: Name, hint: Hint<Name>) =>
    bus.publish(HINTS[name].subject, JSON.stringify(hint))

  return {
    mountainChanged: (mountain, kind) => {
      publish('mountainChanged', { kind, mountain, at: Date.now() })
      outbox.published(mountain.id, mountain.seq)
    },
    mountainRemoved: (id) => {
      publish('mountainRemoved', { id })
      // The removal is a mountain's last change.
      outbox.published(id, Number.MAX_SAFE_INTEGER)
    },
    tickerUpdated: () => publish('tickerUpdated', {}),
    outbid: (mountainId, userIds) => publish('outbid', { mountainId, userIds }),
    winsChanged: (userIds) => {
      if (userIds.length > 0) publish('winsChanged', { userIds: [...userIds] })
    },
    watchlistChanged: (userId) => publish('watchlistChanged', { userId }),
    adminChanged: (topic) => publish('adminChanged', { topic }),
  }
}

export type PublishingReads = {
  findMountains: (ids: string[]) => Promise<Mountain[]>
  listOverdue: () => Promise<string[]>
  markPublished: (upTo: ReadonlyMap<string, number>) => Promise<void>
}

type Parts = { bus: Bus; log: Logger; reads: PublishingReads }

/** Publishes announcements, and committed changes that were never announced. */
export function createPublishing({ bus, log, reads }: Parts): {
  announcer: Announcer
  outbox: Outbox
} {
  const outbox = createOutbox({
    bus,
    listOverdue: reads.listOverdue,
    markPublished: reads.markPublished,
    publish: publishPresent,
    onError: (err, times) => log.error({ err, ...times }, 'The outbox waits for its next round.'),
  })
  const announcer = createAnnouncer(bus, outbox)

  async function publishPresent(ids: string[]): Promise<void> {
    const present = new Map((await reads.findMountains(ids)).map((each) => [each.id, each]))
    for (const id of ids) {
      const mountain = present.get(id)
      // The lost hint may have been for a bid, so the frame with more information is sent.
      if (mountain) announcer.mountainChanged(mountain, 'bid_placed')
      else announcer.mountainRemoved(id)
    }
  }

  return { announcer, outbox }
}
