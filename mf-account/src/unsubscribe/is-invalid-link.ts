import { ApiError } from '@firstchair/sdk'

/** Whether the server says that the link can never work; all else may be tried again. */
export const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 422)
