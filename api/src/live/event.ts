import type { LiveEvent } from '@firstchair/contract'

type WithoutTime<Event> = Event extends unknown ? Omit<Event, 'serverTime'> : never

/** An event of this moment. */
export const event = (content: WithoutTime<LiveEvent>): LiveEvent =>
  // Omit over a union loses which member it was; the time completes it again.
  ({ ...content, serverTime: new Date().toISOString() }) as LiveEvent
