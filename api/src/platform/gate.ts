type Options = ErrorOptions & { retryAfter?: number }

/** Thrown when more work waits than the gate allows; mapped to 503 with Retry-After. */
export class Overloaded extends Error {
  override name = 'Overloaded'
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number

  constructor(message: string, { retryAfter = 1, ...options }: Options = {}) {
    super(message, options)
    this.retryAfter = retryAfter
  }
}

/** The `Overloaded` in an error, which drizzle may have wrapped. */
export function overloadIn(error: unknown): Overloaded | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Overloaded) return cause
  }
  return null
}

export const isOverload = (error: unknown): boolean => overloadIn(error) !== null

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
