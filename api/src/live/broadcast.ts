import type { LiveEvent } from '@firstchair/contract'
import { event } from './event.ts'
import { type Clock, createFrameMerge, type FrameMerge } from './frame-merge.ts'
import { createFrameSlices } from './frame-slices.ts'

type Options = {
  /** Sends a text to every socket of this instance. */
  send: (text: string) => void
  clock?: Clock
}

export type Broadcast = {
  everybody: (event: LiveEvent) => void
  /** Mountains on their way to everybody, merged when they come too fast. */
  frames: FrameMerge
}

/** What all sockets of this instance are told, in slices, so that nothing else waits for long. */
export function createBroadcast({ send, clock }: Options): Broadcast {
  const slices = createFrameSlices({
    send,
    ...(clock && { clock, afterSending: (work) => clock.after(0, work) }),
  })
  const everybody = (told: LiveEvent) => slices.push(JSON.stringify(told))
  const frames = createFrameMerge({
    send: ({ type, mountain }) => everybody(event({ type, data: { mountain } })),
    sendRemoved: (id) => everybody(event({ type: 'mountain_removed', data: { id } })),
    ...(clock && { clock }),
  })
  return { everybody, frames }
}
