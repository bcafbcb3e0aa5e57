import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { WebhookEvent } from './event-shapes.ts'
import type { capture, Money, orderRequest, orderStatus, paymentSource, refund } from './shapes.ts'

export type OrderRequest = z.infer<typeof orderRequest>
export type CaptureStatus = z.infer<typeof capture>['status']

export type Order = {
  id: string
  status: z.infer<typeof orderStatus>
  units: OrderRequest['purchase_units']
  source: z.infer<typeof paymentSource> | undefined
  /** The payer chose a payment method that is declined when the order is captured. */
  isDeclined: boolean
  isApproved: boolean
  createdAt: number
  updatedAt: number
}

export type Capture = {
  id: string
  orderId: string
  status: CaptureStatus
  reason: string | undefined
  amount: Money
  customId: string | undefined
  invoiceId: string | undefined
  createdAt: number
  updatedAt: number
}

export type Refund = {
  id: string
  captureId: string
  status: z.infer<typeof refund>['status']
  amount: Money
  customId: string | undefined
  note: string | undefined
  createdAt: number
}

/** A request that succeeded, kept under its PayPal-Request-Id. */
export type Remembered = { fingerprint: string; resourceId: string; expiresAt: number }

export type Delivery = { event: WebhookEvent; attempts: number; isDelivered: boolean }

export type State = {
  /** Milliseconds that the emulator's clock is ahead of the machine's. */
  clockOffset: number
  orders: Record<string, Order>
  captures: Record<string, Capture>
  refunds: Record<string, Refund>
  requests: Record<string, Remembered>
  deliveries: Delivery[]
}

const emptyState = (): State => ({
  clockOffset: 0,
  orders: {},
  captures: {},
  refunds: {},
  requests: {},
  deliveries: [],
})

/** Keeps a long-lived data directory small. */
const KEPT_DELIVERIES = 500

/** Reads the state that an earlier run left in the data directory. */
export function readState(dataDir: string | undefined): State {
  const file = dataDir && join(dataDir, 'paypal.json')
  if (!file || !existsSync(file)) return emptyState()
  const read: State = JSON.parse(readFileSync(file, 'utf8'))
  return { ...emptyState(), ...read }
}

/**
 * Written before the reply leaves: what the API has recorded is still known after a restart. The
 * rename replaces the file at once, so that a killed process leaves no half-written one.
 */
export function saveState(state: State, dataDir: string | undefined): void {
  if (!dataDir) return
  state.deliveries = state.deliveries.slice(-KEPT_DELIVERIES)
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'paypal.json')
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Seventeen characters, as PayPal's order, capture and refund ids. */
export const newId = (length = 17): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('')
