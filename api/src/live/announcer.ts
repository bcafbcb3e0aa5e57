import type { AdminTopic, Mountain } from '@firstchair/contract'
import type { Bus } from '../bus/bus.ts'
import { HINTS, type Hint } from './hints.ts'
import type { Outbox } from './outbox.ts'

/** Tells everybody what a transaction has changed. Called after its commit, never inside it. */
export type Announcer = {
  mountainChanged: (mountain: Mountain, kind: 'bid_placed' | 'mountain_updated') => void
  mountainRemoved: (mountainId: string) => void
  tickerUpdated: () => void
  /** Somebody else leads now: told to these users' own sockets. */
  outbid: (mountainId: string, userIds: string[]) => void
  /** Wins of these users have begun, changed or ended: told to their own sockets. */
  winsChanged: (userIds: readonly string[]) => void
  /** What no other announcement says to the admins: theirs are the sockets. */
  adminChanged: (topic: AdminTopic) => void
}

type Parts = { bus: Pick<Bus, 'publish'>; outbox: Pick<Outbox, 'published'> }

/** Puts what has changed on the bus. */
export function createAnnouncer({ bus, outbox }: Parts): Announcer {
  const publish = <Name extends keyof typeof HINTS>(name: Name, hint: Hint<Name>) =>
    bus.publish(HINTS[name].subject, JSON.stringify(hint))

  return {
    mountainChanged: (mountain, kind) => {
      publish('mountainChanged', { kind, mountain })
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
    adminChanged: (topic) => publish('adminChanged', { topic }),
  }
}
