/**
 * A request that cannot be served as it is, thrown where no answer can be returned.
 * The error mapper turns it into `{ message, reason }` with its status.
 */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly reason: string

  constructor(status: number, reason: string, message: string) {
    super(message)
    this.status = status
    this.reason = reason
  }
}
