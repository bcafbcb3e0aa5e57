/** Thrown when more work waits than the gate allows; mapped to 503 with Retry-After. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

/** Whether the error is an `Overloaded`, even if drizzle has wrapped it. */
export function isOverload(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Overloaded) return true
  }
  return false
}

export type Gate = { run: <T>(work: () => Promise<T>) => Promise<T>; waiting: () => number }

/** Runs up to `slots` pieces of work at once and queues up to `room` more, in order of arrival. */
export function createGate(slots: number, room: number): Gate {
  let free = slots
  const queue: (() => void)[] = []

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    if (queue.length >= room) throw new Overloaded('Too much work is waiting.')
    await new Promise<void>((admit) => queue.push(admit))
  }

  // The slot is passed to the next waiter, so that a new caller cannot overtake the queue.
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }

  return {
    waiting: () => queue.length,
    run: async (work) => {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
