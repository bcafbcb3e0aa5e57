import type { Bus } from '../platform/bus/bus.ts'
import type { Periodic } from '../platform/periodic.ts'
import { dueAfter, MORE_NOW, type Repeating } from '../platform/repeat.ts'
import type { Times } from '../platform/throttled-log.ts'

const RHYTHM = {
  wokenBy: ['mountain.changed', 'mountain.removed'],
  restMs: 500,
  longestMs: 5_000,
} as const

type Options = {
  bus: Pick<Bus, 'flush' | 'onUp' | 'status'>
  listOverdue: () => Promise<string[]>
  markPublished: (upTo: ReadonlyMap<string, number>) => Promise<void>
  /** Publishes the current state of these mountains, or their removal. */
  publish: (mountainIds: string[]) => Promise<void>
  onError: (error: unknown, times: Times) => void
}

export type Outbox = {
  /** Records that a mountain's state up to `seq` was published on the bus. */
  published: (mountainId: string, seq: number) => void
  /** One round: marks published changes and publishes unmarked ones. */
  sweep: () => Promise<number>
  start: (periodic: Periodic) => Repeating
}

/**
 * A process may die between a commit and its publishing, so every change is a row that is marked once
 * it is published. Marks are batched and written outside the bid path. A change that has been unmarked
 * for a second is published by the first instance that finds it.
 */
export function createOutbox(options: Options): Outbox {
  let noted = new Map<string, number>()
  // Unflushed publishes die with the connection, and flushing the next connection does not cover them.
  options.bus.onUp(() => noted.clear())

  async function mark(): Promise<void> {
    if (noted.size === 0) return
    const leaving = noted
    noted = new Map()
    // Only flushed changes are marked; after a failure the next round retries.
    await options.bus.flush()
    await options.markPublished(leaving)
  }

  async function sweep(): Promise<number> {
    if (options.bus.status() === 'down') return MORE_NOW
    // Marks first, so that no instance republishes its own events after a burst.
    await mark()
    const overdue = await options.listOverdue()
    if (overdue.length > 0) {
      await options.publish(overdue)
      await mark()
    }
    return dueAfter(overdue.length)
  }

  return {
    published: (mountainId, seq) => {
      if (options.bus.status() === 'down') return
      noted.set(mountainId, Math.max(noted.get(mountainId) ?? 0, seq))
    },
    sweep,
    start: (periodic) => periodic.repeat(RHYTHM, sweep, options.onError),
  }
}
