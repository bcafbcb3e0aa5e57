/** Time that passes only from one event to the next. */
export type VirtualClock = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Does `work` then; what is due at the same time is done in the order in which it was asked for. */
  at: (time: number, work: () => void) => void
  /** Lets events happen until none is left, or until `most` of them have; answers how many have. */
  run: (most: number) => Promise<number>
}

type Event = { time: number; work: () => void }

/** More promises than one event ever keeps in a chain. */
const LONGEST_CHAIN = 60

export function createVirtualClock(start: number): VirtualClock {
  const events: Event[] = []
  let now = start

  /** The later one comes first, so that the next event is the last of the list. */
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
        // What the event before has set free goes on before the next one.
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
