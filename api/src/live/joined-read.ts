/**
 * Lets many callers share a read, so that thousands of reconnects cost a few queries. A caller never
 * gets the result of a read that started before the call, but joins the next one.
 */
export function joinedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null
  let next: Promise<T> | null = null

  function start(): Promise<T> {
    const result = read()
    const settled = result.then(
      () => {},
      () => {},
    )
    running = settled
    void settled.then(() => {
      if (running === settled) running = null
    })
    return result
  }

  return () => {
    if (next) return next
    if (!running) return start()
    next = running.then(() => {
      next = null
      return start()
    })
    return next
  }
}
