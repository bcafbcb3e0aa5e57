import type { Announcer } from '../platform/deps.ts'
import type { Bus } from './bus.ts'
import { HINTS, type Hint } from './hints.ts'
import type { Outbox } from './outbox.ts'

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
