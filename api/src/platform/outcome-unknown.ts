/**
 * The answer to a COMMIT never came: what it was to commit is in the database or it is not.
 * Answered 503; the same request with the same idempotency key finds out.
 */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
}
