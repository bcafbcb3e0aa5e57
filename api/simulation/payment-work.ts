import { retryDelay } from '../src/payments/payment.rules.ts'
import {
  captureWin,
  failCapture,
  keepCapturing,
  refundWin,
  renewCapture,
  startCapture,
} from './award-work.ts'
import type { Instance } from './instance.ts'
import { PaypalDown, type VirtualOrder, type VirtualPaypal } from './virtual-paypal.ts'
import type { OrderRow, WinRow, World } from './world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** As check-orders.ts: an open order is checked every ten minutes, for four hours. */
const FIRST_CHECK = 10 * MINUTE
const ORDER_LIFE = 4 * HOUR
const DAY = 24 * HOUR
/** 180 days in check-orders.ts; PayPal completes a refused capture within 30 hours here. */
const WATCHED = 7 * DAY

/** How long one call to PayPal takes. */
async function ask<T>(
  { paypal, random }: World,
  instance: Instance,
  question: (paypal: VirtualPaypal) => T,
): Promise<T> {
  await instance.sleep(random.int(10, 400))
  const answer = question(paypal)
  await instance.sleep(random.pick([random.int(10, 3_000), random.int(10, 20_000)]))
  return answer
}

/** As create-order.ts; null when no order may be opened. */
async function openOrder(
  world: World,
  instance: Instance,
  { id: winId, userId, winningAmount }: WinRow,
): Promise<string | null> {
  const isOpen = await instance.read(() => world.wins.some(isPending(winId)))
  if (!isOpen) return null
  const orderId = await ask(world, instance, (paypal) => paypal.createOrder(winId, winningAmount))
  const now = world.clock.now()
  const row: OrderRow = {
    ...{ id: orderId, winId, userId, lease: null, isRefused: false },
    ...{ createdAt: now, checkAt: null },
  }
  await instance.commit(() => world.orders.set(orderId, { ...row, checkAt: now + FIRST_CHECK }))
  return orderId
}

const isPending = (winId: string) => (win: WinRow) =>
  win.id === winId && win.paymentStatus === 'pending'

/** The holder pays: order, approval, capture. They may close the page after any of them. */
export async function pay(world: World, instance: Instance, win: WinRow): Promise<void> {
  const { random, paypal } = world
  const orderId = await openOrder(world, instance, win)
  if (orderId === null) return
  await instance.sleep(random.pick([2_000, random.int(0, 10 * MINUTE)]))
  paypal.approve(orderId)
  if (random.chance(0.25)) return
  // An older page captures by itself and reports it afterwards.
  if (random.chance(0.15)) paypal.captureInBrowser(orderId)
  await settleOrder(world, instance, orderId)
}

/** Two tabs, two orders, and the payer approves both. */
export async function payTwice(world: World, instance: Instance, win: WinRow): Promise<void> {
  await Promise.all([pay(world, instance, win), pay(world, instance, win)])
}

/** As settle-order.ts. */
export async function settleOrder(
  world: World,
  instance: Instance,
  orderId: string,
  isRoutine = false,
): Promise<void> {
  const order = await instance.read(() => world.orders.get(orderId))
  if (!order) return
  const seen = await ask(world, instance, (paypal) => paypal.readOrder(orderId))
  const isWatched = isRoutine && order.isRefused
  if (!seen.isApproved || seen.captures.length > 0 || isWatched) {
    await record(world, instance, order, seen)
    return
  }
  if (!(await begin(world, instance, order))) {
    await record(world, instance, order, seen)
    return
  }
  const answer = await ask(world, instance, (paypal) => paypal.capture(orderId)).catch(
    (error: unknown) => {
      if (!(error instanceof PaypalDown)) throw error
      return 'unknown' as const
    },
  )
  if (answer === 'unknown' && world.random.chance(0.5)) return
  const after = await ask(world, instance, (paypal) => paypal.readOrder(orderId))
  await record(world, instance, order, after)
  if (answer !== 'refused' || after.captures.length > 0) return
  await release(world, instance, order)
  await instance.commit(() => {
    order.isRefused = true
    order.checkAt = world.clock.now() + DAY
  })
}

/** Takes the lease on the win's payment, also from another order of it whose process has died. */
async function begin(world: World, instance: Instance, order: OrderRow): Promise<boolean> {
  const take = () => {
    const lease = startCapture(world, order.userId, order.winId)
    if (lease === null) return false
    order.lease = lease
    order.checkAt = world.clock.now() + 3 * MINUTE
    return true
  }
  if (await instance.commit(take)) return true
  const { lease } = order
  if (lease === null || !isLeaseExpired(world, order)) return false
  return instance.commit(() => {
    const renewed = renewCapture(world, order.winId, lease)
    if (renewed === null) return false
    order.lease = renewed
    order.checkAt = world.clock.now() + 3 * MINUTE
    return true
  })
}

const winOf = (world: World, { winId }: OrderRow): WinRow | undefined =>
  world.wins.find(({ id }) => id === winId)

function isLeaseExpired(world: World, order: OrderRow): boolean {
  const lease = winOf(world, order)?.lease
  return lease != null && lease.id === order.lease && lease.until.getTime() <= world.clock.now()
}

async function release(world: World, instance: Instance, order: OrderRow): Promise<void> {
  const { winId, lease } = order
  if (lease !== null) await instance.change(() => failCapture(world, winId, lease))
}

/** As record-order.ts. */
async function record(
  world: World,
  instance: Instance,
  order: OrderRow,
  seen: VirtualOrder,
): Promise<void> {
  await instance.change(() => {
    order.checkAt = nextCheck(world, order, seen)
    if (seen.captures.length > 0) order.isRefused = false
    return seen.captures.flatMap((capture) => {
      if (capture.isRefunded) return refundWin(world, order.winId, capture.id)
      if (capture.status === 'pending') order.lease = keepCapturing(world, order.winId, order.lease)
      if (capture.status !== 'completed' || world.strays.has(capture.id)) return []
      const answer = captureWin(world, order.winId, capture.id)
      if (answer === 'second_charge' || answer === 'refund_due') {
        world.strays.add(capture.id)
        world.refunds.set(capture.id, { dueAt: world.clock.now(), tries: 0, isDone: false })
      }
      return []
    })
  })
  const isOver = seen.captures.some(({ status, isRefunded }) => status === 'declined' || isRefunded)
  if (isOver || (seen.captures.length === 0 && isLeaseExpired(world, order))) {
    await release(world, instance, order)
  }
}

function nextCheck(world: World, order: OrderRow, { captures }: VirtualOrder): number | null {
  const now = world.clock.now()
  if (captures.some(({ status }) => status === 'pending')) return now + HOUR
  // The daily comparison of settled orders is made once, at the end of a run.
  if (captures.length > 0) return null
  if (winOf(world, order)?.lease?.id === order.lease && order.lease !== null) return now + MINUTE
  if (order.isRefused) return now - order.createdAt < WATCHED ? now + DAY : null
  return now - order.createdAt < ORDER_LIFE ? now + FIRST_CHECK : null
}

/** An admin refunds a paid ticket. */
export function refundAsAdmin(world: World, { id, captureId }: WinRow): string[] {
  if (captureId === null) return []
  world.refunds.set(captureId, { dueAt: world.clock.now(), tries: 0, isDone: false })
  return refundWin(world, id, captureId)
}

/** When an order or a refund is due next. */
export const nextPaymentWork = ({ orders, refunds }: World): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...[...orders.values()].flatMap(({ checkAt }) => checkAt ?? []),
    ...[...refunds.values()].flatMap(({ dueAt, isDone }) => (isDone ? [] : dueAt)),
  )

/** As check-orders.ts and send-refunds.ts: the first worker claims the due rows. */
export async function settlePayments(world: World, instance: Instance): Promise<void> {
  const now = world.clock.now()
  const late = await instance.read(() =>
    [...world.orders.values()].filter(({ checkAt }) => checkAt !== null && checkAt <= now),
  )
  for (const order of late) {
    await instance.commit(() => {
      order.checkAt = world.clock.now() + 2 * MINUTE
    })
    await settleOrder(world, instance, order.id, true).catch(ignoreDown)
  }
  const due = await instance.read(() =>
    [...world.refunds.entries()].filter(([, { dueAt, isDone }]) => !isDone && dueAt <= now),
  )
  for (const [captureId, refund] of due) {
    await instance.commit(() => {
      refund.tries += 1
      refund.dueAt = world.clock.now() + retryDelay(refund.tries)
    })
    try {
      await ask(world, instance, (paypal) => paypal.refund(captureId))
      await instance.commit(() => {
        refund.isDone = true
      })
    } catch (error) {
      ignoreDown(error)
    }
  }
}

/** Compares all orders with PayPal's books, and retries until PayPal answers. */
export async function reconcile(world: World, instance: Instance): Promise<void> {
  const MOST_TRIES = 50
  for (const [id, { isRefused, checkAt }] of [...world.orders]) {
    // Nobody reads a refused order again once its daily checks have ended.
    if (isRefused && checkAt === null) continue
    for (let count = 0; count < MOST_TRIES; count += 1) {
      const isDone = await settleOrder(world, instance, id, true).then(
        () => true,
        () => false,
      )
      if (isDone) break
      await instance.sleep(10 * MINUTE)
    }
  }
  for (let count = 0; count < MOST_TRIES && nextPaymentWork(world) !== Infinity; count += 1) {
    await instance.sleep(HOUR)
    await settlePayments(world, instance).catch(() => {})
  }
}

function ignoreDown(error: unknown): void {
  if (!(error instanceof PaypalDown)) throw error
}
