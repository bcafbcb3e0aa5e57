/**
 * The response to a COMMIT was lost, so the transaction may or may not be committed.
 * Mapped to 503; a retry with the same idempotency key returns the actual outcome.
 */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
}
