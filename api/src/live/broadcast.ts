import type { LiveEvent } from '@firstchair/contract'
import { type Clock, createFrameMerge, type FrameMerge } from './frame-merge.ts'
import { createFrameSlices, createSocketGroups, type SocketGroup } from './frame-slices.ts'

type Options = {
  /** Sends a text to every socket of a group. */
  send: (topic: string, text: string) => void
  clock?: Clock
  /** The largest number of sockets per group. */
  groupSize?: number
}

type Listener = { subscribe: (topic: string) => void }

export type Broadcast = {
  everybody: (event: LiveEvent) => void
  /** Adds a socket to the broadcast until it leaves. */
  join: (socket: Listener) => void
  leave: (socket: Listener) => void
  /** Mountain frames for everybody, merged when they arrive too fast. */
  frames: FrameMerge
}

/** Broadcasts to all sockets of this instance in slices, so that other work does not wait for long. */
export function createBroadcast({ send, clock, groupSize }: Options): Broadcast {
  const groups = createSocketGroups(groupSize)
  const groupOf = new Map<Listener, SocketGroup>()
  const slices = createFrameSlices({
    groups,
    send,
    ...(clock && { clock, afterSending: (work) => clock.after(0, work) }),
  })
  const everybody = (message: LiveEvent) => slices.push(JSON.stringify(message))
  const frames = createFrameMerge({
    send: ({ type, mountain }) => everybody(event({ type, data: { mountain } })),
    sendRemoved: (id) => everybody(event({ type: 'mountain_removed', data: { id } })),
    ...(clock && { clock }),
  })
  return {
    everybody,
    join: (socket) => {
      const group = groups.join()
      groupOf.set(socket, group)
      socket.subscribe(group.topic)
    },
    leave: (socket) => {
      const group = groupOf.get(socket)
      if (group && groupOf.delete(socket)) groups.leave(group)
    },
    frames,
  }
}

type WithoutTime<Event> = Event extends unknown ? Omit<Event, 'serverTime'> : never

/** Adds the current time to an event. */
export const event = (content: WithoutTime<LiveEvent>): LiveEvent =>
  // Omit over a union loses the discriminated member; adding the time restores it.
  ({ ...content, serverTime: new Date().toISOString() }) as LiveEvent
