import type { Mountain } from '@firstchair/contract'

export type MountainFrame = { type: 'bid_placed' | 'mountain_updated'; mountain: Mountain }

export type FrameMerge = {
  changed: (frame: MountainFrame) => void
  removed: (mountainId: string) => void
  /** The latest number received; -1 for none. */
  seqOf: (mountainId: string) => number
}

type Options = {
  send: (frame: MountainFrame) => void
  sendRemoved: (mountainId: string) => void
  clock?: Clock
}
export type Clock = { now: () => number; after: (ms: number, work: () => void) => void }

/** 20 frames a second. */
const GAP_MS = 50

type Channel = { seq: number; sentAt: number; waiting: MountainFrame | null; isTimed: boolean }

/**
 * Merges the frames of each mountain: the first is sent at once, and those that follow within the gap
 * are sent as one frame at its end. The latest state is always sent; older ones are dropped.
 */
export function createFrameMerge({ send, sendRemoved, clock = systemClock }: Options): FrameMerge {
  const channels = new Map<string, Channel>()

  function flush(channel: Channel): void {
    const frame = channel.waiting
    channel.waiting = null
    if (!frame) return
    channel.sentAt = clock.now()
    send(frame)
  }

  return {
    changed: (frame) => {
      const { id, seq } = frame.mountain
      const channel = channels.get(id) ?? {
        seq: -1,
        sentAt: -GAP_MS,
        waiting: null,
        isTimed: false,
      }
      if (seq <= channel.seq) return
      channel.seq = seq
      channels.set(id, channel)
      // `bid_placed` carries more information, so a merged frame is one if any of its frames was.
      const type = channel.waiting?.type === 'bid_placed' ? 'bid_placed' : frame.type
      channel.waiting = { ...frame, type }
      if (channel.isTimed) return
      const wait = channel.sentAt + GAP_MS - clock.now()
      if (wait <= 0) return flush(channel)
      channel.isTimed = true
      clock.after(wait, () => {
        channel.isTimed = false
        flush(channel)
      })
    },
    removed: (id) => {
      const channel = channels.get(id)
      if (channel?.seq === Number.POSITIVE_INFINITY) return
      if (channel) channel.waiting = null
      // Late frames in flight must not restore the mountain.
      channels.set(id, { seq: Number.POSITIVE_INFINITY, sentAt: 0, waiting: null, isTimed: false })
      sendRemoved(id)
    },
    seqOf: (id) => channels.get(id)?.seq ?? -1,
  }
}

const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, work) => {
    setTimeout(work, ms)
  },
}
