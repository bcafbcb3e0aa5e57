import type { Bus } from '../platform/bus/bus.ts'
import { type Repeating, repeat } from '../platform/repeat.ts'
import type { Times } from '../platform/throttled-log.ts'

const EVERY_MS = 500

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
  sweep: () => Promise<void>
  start: () => Repeating
}

/**
 * A process may die between a commit and its publishing, so every change is a row that is marked once
 * it is published. Marks are batched and written outside the bid path. A change that stays unmarked
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

  async function sweep(): Promise<void> {
    if (options.bus.status() === 'down') return
    // Marks first, so that no instance republishes its own events after a burst.
    await mark()
    const overdue = await options.listOverdue()
    if (overdue.length === 0) return
    await options.publish(overdue)
    await mark()
  }

  return {
    published: (mountainId, seq) => {
      if (options.bus.status() === 'down') return
      noted.set(mountainId, Math.max(noted.get(mountainId) ?? 0, seq))
    },
    sweep,
    start: () => repeat(EVERY_MS, sweep, options.onError),
  }
}
