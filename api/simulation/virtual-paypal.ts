import type { Random } from './random.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** Money at PayPal. */
export type VirtualCapture = {
  id: string
  winId: string
  amount: number
  status: 'pending' | 'completed' | 'declined'
  isRefunded: boolean
}
export type VirtualOrder = {
  id: string
  winId: string
  amount: number
  isApproved: boolean
  captures: VirtualCapture[]
}

/** PayPal did not answer. The request may have been carried out. */
export class PaypalDown extends Error {}

/**
 * A model of PayPal. It survives our crashes, has outages of hours, and delivers events late, twice
 * or never.
 */
export type VirtualPaypal = {
  orders: Map<string, VirtualOrder>
  /** Throws {@link PaypalDown} during an outage. */
  createOrder: (winId: string, amount: number) => string
  readOrder: (orderId: string) => VirtualOrder
  /**
   * Captures an approved order; a repeated call changes nothing. Answers may get lost. Returns
   * whether it was refused; PayPal may complete a refused capture later.
   */
  capture: (orderId: string) => 'done' | 'refused'
  refund: (captureId: string) => void
  /** Actions of the payer, and actions on PayPal's own pages. */
  approve: (orderId: string) => void
  captureInBrowser: (orderId: string) => void
  refundAtPaypal: (captureId: string) => void
  /** Starts an outage of this length. */
  startOutage: () => void
  allCaptures: () => VirtualCapture[]
}

type Parts = {
  clock: VirtualClock
  random: Random
  newId: () => string
  /** An event about this order reaches us. */
  deliver: (orderId: string) => void
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export function createVirtualPaypal({ clock, random, newId, deliver }: Parts): VirtualPaypal {
  const orders = new Map<string, VirtualOrder>()
  let downUntil = 0

  const allCaptures = () => [...orders.values()].flatMap(({ captures }) => captures)
  const orderOf = (id: string): VirtualOrder => {
    const order = orders.get(id)
    if (!order) throw new Error(`There is no order ${id} at PayPal.`)
    return order
  }
  const captureOf = (id: string): VirtualCapture => {
    const capture = allCaptures().find((each) => each.id === id)
    if (!capture) throw new Error(`There is no capture ${id} at PayPal.`)
    return capture
  }
  const orderWith = (captureId: string) =>
    [...orders.values()].find(({ captures }) => captures.some(({ id }) => id === captureId))

  /**
   * PayPal promises to deliver an event at least once. Here it comes up to three times, in any
   * order, or never.
   */
  function emit(orderId: string): void {
    for (let times = random.pick([0, 1, 1, 1, 2, 3]); times > 0; times -= 1) {
      const delay = random.pick([random.int(0, 3_000), random.int(0, 5 * MINUTE), 3 * 24 * HOUR])
      clock.at(clock.now() + delay, () => deliver(orderId))
    }
  }

  function take(order: VirtualOrder, isReported = true): void {
    const status = random.pick([
      'completed',
      'completed',
      'completed',
      'completed',
      'pending',
    ] as const)
    const { winId, amount } = order
    const capture: VirtualCapture = { id: newId(), winId, amount, status, isRefunded: false }
    order.captures.push(capture)
    if (isReported) emit(order.id)
    if (status !== 'pending') return
    clock.at(clock.now() + random.int(MINUTE, 72 * HOUR), () => {
      capture.status = random.pick(['completed', 'declined'])
      emit(order.id)
    })
  }

  const answering = <T>(work: () => T): T => {
    if (clock.now() < downUntil) throw new PaypalDown('PayPal is away.')
    const result = work()
    if (random.chance(0.05)) throw new PaypalDown('The answer got lost.')
    return result
  }

  return {
    orders,
    allCaptures,
    createOrder: (winId, amount) =>
      answering(() => {
        const id = newId()
        orders.set(id, { id, winId, amount, isApproved: false, captures: [] })
        return id
      }),
    readOrder: (orderId) => answering(() => structuredClone(orderOf(orderId))),
    capture: (orderId) =>
      answering(() => {
        const order = orderOf(orderId)
        if (!order.isApproved || order.captures.length > 0) return 'done'
        if (!random.chance(0.15)) {
          take(order)
          return 'done'
        }
        if (random.chance(0.5)) {
          clock.at(clock.now() + random.int(MINUTE, 30 * HOUR), () => {
            if (order.captures.length === 0) take(order, false)
          })
        }
        return 'refused'
      }),
    refund: (captureId) =>
      answering(() => {
        captureOf(captureId).isRefunded = true
      }),
    approve: (orderId) => {
      orderOf(orderId).isApproved = true
      emit(orderId)
    },
    captureInBrowser: (orderId) => {
      const order = orderOf(orderId)
      if (order.captures.length === 0) take(order)
    },
    refundAtPaypal: (captureId) => {
      captureOf(captureId).isRefunded = true
      const order = orderWith(captureId)
      if (order) emit(order.id)
    },
    startOutage: () => {
      downUntil = clock.now() + random.pick([5_000, 10 * MINUTE, 6 * HOUR])
    },
  }
}
