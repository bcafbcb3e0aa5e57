import type { Mutant } from './mutants.ts'

const PAYMENTS = 'api/src/payments'
const RULES = 'api/src/awards/win.rules.test.ts'
const FLOWS = `${PAYMENTS}/payments.int.test.ts`
const WEBHOOKS = `${PAYMENTS}/webhooks.int.test.ts`

/** Mutants that would lose money or accept an unpaid ticket. */
export const PAYMENT_MUTANTS: readonly Mutant[] = [
  {
    name: 'payment: a second charge counts as a repeat',
    file: 'api/src/awards/win.rules.ts',
    from: "if (win.captureId !== null) return 'second_charge'",
    to: "if (win.captureId !== null) return 'already_captured'",
    caughtBy: [RULES, FLOWS],
  },
  {
    name: 'payment: one starts after the deadline',
    file: 'api/src/awards/win.rules.ts',
    from: "return isOpen(win, now) ? 'started' : 'not_pending'",
    to: "return win.paymentStatus === 'pending' ? 'started' : 'not_pending'",
    caughtBy: [RULES, 'api/src/awards/capture.int.test.ts'],
  },
  {
    name: 'payment: a changed order is captured',
    file: `${PAYMENTS}/settle-order.ts`,
    from: 'if (mismatchOf(order, toSeenOrder(seen)) !== null) {',
    to: "if (mismatchOf(order, toSeenOrder(seen)) === '') {",
    caughtBy: [FLOWS],
  },
  {
    name: 'payment: a capture of another amount pays the win',
    file: `${PAYMENTS}/record-order.ts`,
    from: '(mismatch ?? captureMismatch(order, amount)) !== null',
    to: "(mismatch ?? captureMismatch(order, amount)) === ''",
    caughtBy: [FLOWS],
  },
  {
    name: "payment: another user's order is captured",
    file: `${PAYMENTS}/capture-payment.ts`,
    from: 'order?.winId !== winnerId || order.userId !== userId',
    to: 'order?.winId !== winnerId || order.userId === ""',
    caughtBy: [FLOWS],
  },
  {
    name: 'payment: an event without a signature is kept',
    file: `${PAYMENTS}/receive-webhook.ts`,
    from: "if (reason !== 'valid') {",
    to: "if (reason !== 'valid' && raw.length === 0) {",
    caughtBy: [WEBHOOKS],
  },
  {
    name: 'payment: any host may name the certificate',
    file: `${PAYMENTS}/webhook-signature.ts`,
    from: 'certOrigins.includes(url.origin) &&',
    to: "url.origin !== '' &&",
    caughtBy: [WEBHOOKS],
  },
  {
    name: 'payment: a held payment that is denied keeps its ticket',
    file: `${PAYMENTS}/settle-order.ts`,
    from: 'else if (paysNothing(recorded)) await releaseLease(parts, order)\n    return outcomeOf(parts, order, recorded, null)',
    to: 'return outcomeOf(parts, order, recorded, null)',
    caughtBy: [WEBHOOKS],
  },
  {
    name: 'payment: a ticket is used at two gates',
    file: 'api/src/awards/check-ticket.ts',
    from: "if (check.state !== 'valid') return refused",
    to: "if (check.state === 'void') return refused",
    caughtBy: ['api/src/awards/tickets.int.test.ts'],
  },
]
