import type { Mountain } from '@firstchair/contract'
import type { Logger } from 'pino'
import type { Bus } from '../bus/bus.ts'
import type { Announcer } from './announcer.ts'
import { createAnnouncer } from './announcer.ts'
import { createOutbox, type Outbox } from './outbox.ts'

export type PublishingReads = {
  findMountains: (ids: string[]) => Promise<Mountain[]>
  listOverdue: () => Promise<string[]>
  markPublished: (upTo: ReadonlyMap<string, number>) => Promise<void>
}

type Parts = { bus: Bus; log: Logger } & { reads: PublishingReads }

/** The way to the bus: what is announced, and what was committed and never announced. */
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
  const announcer = createAnnouncer({ bus, outbox })

  async function publishPresent(ids: string[]): Promise<void> {
    const present = new Map((await reads.findMountains(ids)).map((each) => [each.id, each]))
    for (const id of ids) {
      const mountain = present.get(id)
      // A lost hint may have been a bid's: the frame that says more is the safe one.
      if (mountain) announcer.mountainChanged(mountain, 'bid_placed')
      else announcer.mountainRemoved(id)
    }
  }

  return { announcer, outbox }
}
