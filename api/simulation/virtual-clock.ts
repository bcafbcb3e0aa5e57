/** A virtual clock, which advances from one event to the next. */
export type VirtualClock = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Schedules `work`; work due at the same time runs in the order in which it was scheduled. */
  at: (time: number, work: () => void) => void
  /** Runs events until none is left, or at most `most`; returns how many. */
  run: (most: number) => Promise<number>
}

type Event = { time: number; work: () => void }

/** More than the longest chain of promises of one event. */
const LONGEST_CHAIN = 60

export function createVirtualClock(start: number): VirtualClock {
  const events: Event[] = []
  let now = start

  /** Sorted latest first, so that the next event is the last of the list. */
  function insert(event: Event): void {
    let low = 0
    let high = events.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((events[middle]?.time ?? 0) > event.time) low = middle + 1
      else high = middle
    }
    events.splice(low, 0, event)
  }

  return {
    now: () => now,
    at: (time, work) => insert({ time: Math.max(time, now), work }),
    run: async (most) => {
      for (let count = 0; count < most; count += 1) {
        // Promises that the previous event resolved continue before the next event.
        for (let kept = 0; kept < LONGEST_CHAIN; kept += 1) await null
        const event = events.pop()
        if (!event) return count
        now = event.time
        event.work()
      }
      return most
    },
  }
}
