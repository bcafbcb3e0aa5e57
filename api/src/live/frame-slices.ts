import type { Clock } from './frame-merge.ts'

export type FrameSlices = { push: (text: string) => void }

type Options = {
  /** The groups of receivers. Each keeps the texts that wait for it. */
  groups: Pick<SocketGroups, 'all' | 'size'>
  send: (topic: string, text: string) => void
  clock?: Clock
  /** Calls `work` when everything sent so far has left the process. */
  afterSending?: (work: () => void) => void
}

/** The pause after a send, as a multiple of the send's duration. */
const PAUSES = 3
/** The longest sum of all pauses of a round; each group gets a share by its number of sockets. */
const MOST_MS = 75

/**
 * Sends texts to one group at a time. Bun writes everything that is published in one turn of the event
 * loop to each socket at once, and with thousands of sockets these writes dominate the load. So the
 * groups take turns, with a pause after each that is proportional to its send. Texts that arrive in
 * the meantime are sent together, and requests are served in the pauses. With few sockets the pauses
 * are negligible, and the first frame never waits.
 */
export function createFrameSlices({
  groups,
  send,
  clock = systemClock,
  afterSending = nextTurn,
}: Options): FrameSlices {
  /** The groups with pending texts, in the order of their turns. */
  const due = new Set<SocketGroup>()
  let isPaused = false

  /**
   * Takes the groups that have waited longest, up to the sockets of one full group, so that many
   * small groups left by a peak need few turns. Empty groups are skipped.
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
    const receivers = socketsOf(turn)
    if (receivers === 0) return
    isPaused = true
    const started = clock.now()
    for (const { topic, waiting } of turn) for (const text of waiting.splice(0)) send(topic, text)
    afterSending(() => {
      const took = clock.now() - started
      // All sockets may have left in the meantime.
      const share = receivers / Math.max(receivers, socketsOf(groups.all))
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

/** Sockets that share one of Bun's topics. */
export type SocketGroup = { topic: string; size: number; waiting: string[] }

export type SocketGroups = {
  /** The largest number of sockets in a group. */
  size: number
  /** The groups that are not empty, oldest first. */
  all: readonly SocketGroup[]
  /** Returns a group with room for one more socket. */
  join: () => SocketGroup
  leave: (group: SocketGroup) => void
}

/** Writing to this many sockets takes a few milliseconds. */
const SIZE = 250

/** Creates groups of at most `size` sockets, reusing groups with room first. */
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
