export type Subscriptions = {
  add: (subject: string, handler: (text: string) => void) => () => void
  deliver: (subject: string, text: string) => void
}

/** Who listens to what within this process. */
export function createSubscriptions(
  onError: (error: unknown, subject: string) => void,
): Subscriptions {
  const handlers = new Map<string, Set<(text: string) => void>>()
  return {
    add: (subject, handler) => {
      const listeners = handlers.get(subject) ?? new Set()
      handlers.set(subject, listeners.add(handler))
      return () => listeners.delete(handler)
    },
    deliver: (subject, text) => {
      for (const handler of handlers.get(subject) ?? []) {
        // One listener's failure is not another's, nor the publisher's.
        try {
          handler(text)
        } catch (error) {
          onError(error, subject)
        }
      }
    },
  }
}
