import { findCapture, reverseCapture } from './captures.ts'
import { type Call, type Emulator, now } from './emulator.ts'
import { notFound, type Reply } from './reply.ts'
import { refundedCents, showDispute } from './representations.ts'
import { type Dispute, newId, type Outcome } from './state.ts'
import { centsOf } from './validation.ts'

export function getDispute(emulator: Emulator, call: Call): Reply {
  const dispute = emulator.state.disputes[call.id]
  if (!dispute) return notFound(call.id)
  return { status: 200, body: showDispute(emulator, dispute) }
}

/** The payer complains about a capture. */
export function openDispute(emulator: Emulator, captureId: string, reason: string): Dispute {
  findCapture(emulator, captureId)
  const time = now(emulator)
  const dispute: Dispute = {
    id: `PP-R-${newId(3)}-${newId(9)}`,
    captureId,
    status: 'OPEN',
    reason,
    outcome: undefined,
    createdAt: time,
    updatedAt: time,
  }
  emulator.state.disputes[dispute.id] = dispute
  emulator.webhooks.send('CUSTOMER.DISPUTE.CREATED', showDispute(emulator, dispute))
  return dispute
}

export function updateDispute(emulator: Emulator, id: string): Dispute {
  const dispute = findOpenDispute(emulator, id)
  dispute.status = 'UNDER_REVIEW'
  dispute.updatedAt = now(emulator)
  emulator.webhooks.send('CUSTOMER.DISPUTE.UPDATED', showDispute(emulator, dispute))
  return dispute
}

/** A dispute that the payer wins takes back what is left of the capture. */
export function resolveDispute(emulator: Emulator, id: string, outcome: Outcome): Dispute {
  const dispute = findOpenDispute(emulator, id)
  dispute.status = 'RESOLVED'
  dispute.outcome = outcome
  dispute.updatedAt = now(emulator)
  const { captureId } = dispute
  const capture = findCapture(emulator, captureId)
  const isLeft = refundedCents(emulator, captureId) < centsOf(capture.amount)
  if (outcome === 'RESOLVED_BUYER_FAVOUR' && isLeft) {
    reverseCapture(emulator, captureId, 'BUYER_COMPLAINT')
  }
  emulator.webhooks.send('CUSTOMER.DISPUTE.RESOLVED', showDispute(emulator, dispute))
  return dispute
}

function findOpenDispute(emulator: Emulator, id: string): Dispute {
  const dispute = emulator.state.disputes[id]
  if (!dispute) throw new Error(`There is no dispute ${id}.`)
  if (dispute.status === 'RESOLVED') throw new Error(`The dispute ${id} is resolved.`)
  return dispute
}
