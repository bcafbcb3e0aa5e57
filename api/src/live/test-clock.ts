/** A clock that a test moves. */
export function testClock() {
  let time = 0
  const timers: { at: number; work: () => void }[] = []
  return {
    now: () => time,
    after: (ms: number, work: () => void) => {
      timers.push({ at: time + ms, work })
    },
    /** Runs the timers that are due by then, earliest first. */
    advance: (ms: number) => {
      const end = time + ms
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at)[0]
        if (!next || next.at > end) break
        timers.splice(timers.indexOf(next), 1)
        time = next.at
        next.work()
      }
      time = end
    },
  }
}
