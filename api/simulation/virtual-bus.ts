import { type Bus, createSubscriptions } from '../src/platform/bus/bus.ts'
import type { Random } from './random.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** The bus between the instances: it delays, reorders, repeats and loses messages, and may be cut. */
export type VirtualWire = {
  connect: () => VirtualLink
  /** Stops losing messages and being cut. */
  mend: () => void
}

/** One instance's connection to the bus. */
export type VirtualLink = Bus & {
  cut: () => void
  join: () => void
  /** Whether it has silently lost a message since the last check. */
  hasLoss: () => boolean
  noticeLoss: () => void
}

type End = { isUp: boolean; hasLoss: boolean; deliver: (subject: string, text: string) => void }

export function createVirtualWire(clock: VirtualClock, random: Random): VirtualWire {
  const ends = new Set<End>()
  let isMended = false

  function carry(to: End, subject: string, text: string): void {
    if (!isMended && random.chance(0.1)) {
      to.hasLoss = true
      return
    }
    const copies = !isMended && random.chance(0.1) ? 2 : 1
    for (let copy = 0; copy < copies; copy += 1) {
      // A later message may arrive first.
      clock.at(clock.now() + random.int(0, 300), () => {
        if (to.isUp && ends.has(to)) to.deliver(subject, text)
      })
    }
  }

  return {
    mend: () => {
      isMended = true
    },
    connect: () => openLink(ends, carry),
  }
}

function openLink(
  ends: Set<End>,
  carry: (to: End, subject: string, text: string) => void,
): VirtualLink {
  const subscriptions = createSubscriptions((error) => {
    throw error
  })
  const ups = new Set<() => void>()
  const end: End = { isUp: true, hasLoss: false, deliver: subscriptions.deliver }
  ends.add(end)
  return {
    publish: (subject, text) => {
      subscriptions.deliver(subject, text)
      if (!end.isUp) return
      for (const other of ends) if (other !== end && other.isUp) carry(other, subject, text)
    },
    subscribe: subscriptions.add,
    flush: async () => {
      if (!end.isUp) throw new Error('The bus is down.')
    },
    onUp: (handler) => {
      ups.add(handler)
      return () => ups.delete(handler)
    },
    status: () => (end.isUp ? 'up' : 'down'),
    close: async () => {
      ends.delete(end)
    },
    cut: () => {
      end.isUp = false
    },
    join: () => {
      if (end.isUp) return
      end.isUp = true
      for (const handler of ups) handler()
    },
    hasLoss: () => end.hasLoss,
    noticeLoss: () => {
      end.hasLoss = false
    },
  }
}
