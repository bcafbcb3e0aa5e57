import { ApiError } from '@firstchair/sdk'

/** Whether the server has refused the link for good; other failures may be retried. */
export const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 422)
