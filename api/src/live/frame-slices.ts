import type { Clock } from './frame-merge.ts'

export type FrameSlices = { push: (text: string) => void }

type Options = {
  /** Those who are told; each keeps what waits for it. */
  groups: Pick<SocketGroups, 'all' | 'size'>
  send: (topic: string, text: string) => void
  clock?: Clock
  /** Calls `work` when what was sent before has left the process. */
  afterSending?: (work: () => void) => void
}

/** How many times as long as it took nothing is sent afterwards … */
const PAUSES = 3
/** … and the longest that all these pauses of a round ever are: each has its sockets' share. */
const MOST_MS = 75

/**
 * Sends what comes in slices. Bun writes all that is published in one turn of the event loop to each
 * socket at once, and with thousands of sockets these writes are nearly all the work, here and at the
 * other end. So the groups take turns, and after each there is a pause that grows with what it took:
 * what comes meanwhile goes out together, and requests are served in between. With few sockets that
 * is no time at all, and the first frame never waits.
 */
export function createFrameSlices({
  groups,
  send,
  clock = systemClock,
  afterSending = nextTurn,
}: Options): FrameSlices {
  /** Those for whom something waits, in the order of their turns. */
  const due = new Set<SocketGroup>()
  let isPaused = false

  /**
   * Those that have waited longest, with no more sockets than a full group: what a peak leaves behind
   * takes few turns. A group that all have left is told nothing more.
   */
  function nextGroups(): SocketGroup[] {
    const next: SocketGroup[] = []
    for (const group of due) {
      if (socketsOf(next) + group.size > groups.size) break
      due.delete(group)
      if (group.size > 0) next.push(group)
    }
    return next
  }

  function flush(): void {
    const turn = nextGroups()
    const told = socketsOf(turn)
    if (told === 0) return
    isPaused = true
    const started = clock.now()
    for (const { topic, waiting } of turn) for (const text of waiting.splice(0)) send(topic, text)
    afterSending(() => {
      const took = clock.now() - started
      // All may have left meanwhile.
      const share = told / Math.max(told, socketsOf(groups.all))
      clock.after(Math.min(PAUSES * took, MOST_MS * share), () => {
        isPaused = false
        flush()
      })
    })
  }

  return {
    push: (text) => {
      for (const group of groups.all) {
        group.waiting.push(text)
        due.add(group)
      }
      if (!isPaused) flush()
    },
  }
}

const socketsOf = (groups: readonly SocketGroup[]): number =>
  groups.reduce((sum, { size }) => sum + size, 0)

function nextTurn(work: () => void): void {
  setImmediate(work)
}

const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, work) => {
    setTimeout(work, ms)
  },
}

/** Sockets that are told together, by Bun's topic of theirs. */
export type SocketGroup = { topic: string; size: number; waiting: string[] }

export type SocketGroups = {
  /** The most sockets that one holds. */
  size: number
  /** Those with a socket, in the order of their making. */
  all: readonly SocketGroup[]
  /** A place for one more socket. */
  join: () => SocketGroup
  leave: (group: SocketGroup) => void
}

/** Writing to so many takes a few milliseconds. */
const SIZE = 250

/** Groups of at most `size` sockets: as few as there were ever needed at once. */
export function createSocketGroups(size = SIZE): SocketGroups {
  const all: SocketGroup[] = []
  let made = 0

  function make(): SocketGroup {
    made += 1
    const group = { topic: `everybody-${made}`, size: 0, waiting: [] }
    all.push(group)
    return group
  }

  return {
    size,
    all,
    join: () => {
      const group = all.find((each) => each.size < size) ?? make()
      group.size += 1
      return group
    },
    leave: (group) => {
      group.size -= 1
      if (group.size === 0) all.splice(all.indexOf(group), 1)
    },
  }
}
