import type { Bus } from '../bus/bus.ts'
import { type Repeating, repeat } from '../platform/repeat.ts'
import type { Times } from '../platform/throttled-log.ts'

type Options = {
  bus: Pick<Bus, 'flush' | 'onUp' | 'status'>
  listOverdue: () => Promise<string[]>
  markPublished: (upTo: ReadonlyMap<string, number>) => Promise<void>
  /** Publishes the present state of these mountains, or that they are gone. */
  publish: (mountainIds: string[]) => Promise<void>
  onError: (error: unknown, times: Times) => void
  everyMs?: number
}

export type Outbox = {
  /** Notes that a mountain's state up to `seq` was put on the bus. */
  published: (mountainId: string, seq: number) => void
  /** One round: marks what was published, publishes what was not. */
  sweep: () => Promise<void>
  start: () => Repeating
}

/**
 * Commits and publishing are two steps, and a process may die between them: every change is a row
 * that is marked once it has left. Marks are gathered and written off the bid's path; what stays
 * unmarked for a second is published by whichever instance looks first.
 */
export function createOutbox(options: Options): Outbox {
  let noted = new Map<string, number>()
  // What was put on a connection may be lost with it, and a flush of the next one says nothing of it.
  options.bus.onUp(() => noted.clear())

  async function mark(): Promise<void> {
    if (noted.size === 0) return
    const leaving = noted
    noted = new Map()
    // Only what has left the process counts; a failure leaves it to the next round.
    await options.bus.flush()
    await options.markPublished(leaving)
  }

  async function sweep(): Promise<void> {
    if (options.bus.status() === 'down') return
    // First, so that no instance publishes its own events again after a burst.
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
    start: () => repeat(options.everyMs ?? 500, sweep, options.onError),
  }
}
