import { findCapture } from './captures.ts'
import { type Emulator, now } from './emulator.ts'
import { showDispute } from './representations.ts'
import { newId } from './state.ts'

/** The payer complains about a capture. */
export function openDispute(emulator: Emulator, captureId: string): void {
  const capture = findCapture(emulator, captureId)
  const id = `PP-R-${newId(3)}-${newId(9)}`
  const dispute = showDispute(emulator, { id, capture, createdAt: now(emulator) })
  emulator.webhooks.send('CUSTOMER.DISPUTE.CREATED', dispute)
}
