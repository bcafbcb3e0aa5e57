/**
 * Hints between the API instances. They may be lost, repeated and reordered: nothing depends on
 * them but latency. A publisher hears its own hints at once, whatever the state of the wire.
 */
export type Bus = {
  /** Never throws and never waits. While the bus is down only this instance hears it. */
  publish: (subject: string, text: string) => void
  /** Calls `handler` for every text on exactly this subject; the result ends it. */
  subscribe: (subject: string, handler: (text: string) => void) => () => void
  /** Resolves when all that was published before has left this instance; rejects when it may be lost. */
  flush: () => Promise<void>
  /** Calls `handler` when the bus has come up: hints of others before that are lost. */
  onUp: (handler: () => void) => () => void
  status: () => 'up' | 'down'
  close: () => Promise<void>
}
