/** Thrown when a promise did not settle in time. */
export class TimeoutError extends Error {
  readonly code = 'Timeout'
}

/** Rejects with a {@link TimeoutError} after the given time. The work itself is not cancelled. */
export async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new TimeoutError(`No answer within ${milliseconds} ms.`)),
    milliseconds,
  )
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
