export type Attributes = Record<string, string | number>

/** Something under way. It must be ended once; ending it again does nothing. */
export type Span = {
  begin: (name: string, attributes?: Attributes) => Span
  /** With the kind of a failure; messages stay in the log, because they may contain personal data. */
  end: (failure?: unknown, attributes?: Attributes) => void
}

/** Spans for a collector. Beginning and ending one never waits and never fails. */
export type Traces = {
  begin: (name: string, attributes?: Attributes) => Span
  /** Sends what is left, for at most two seconds. */
  stop: () => Promise<void>
}

/** The same object; with traces, each call of these methods is a span. */
export function traced<Target extends object>(
  traces: Traces | null,
  prefix: string,
  target: Target,
  names: readonly (keyof Target & string)[],
): Target {
  if (traces === null) return target
  const wrapped = names.map((name) => {
    const method = target[name]
    if (typeof method !== 'function') throw new TypeError(`${name} is not a method.`)
    return [name, withSpan(traces, `${prefix} ${name}`, method.bind(target))] as const
  })
  return { ...target, ...Object.fromEntries(wrapped) }
}

const withSpan =
  (traces: Traces, name: string, call: (...values: unknown[]) => unknown) =>
  (...values: unknown[]): unknown => {
    const span = traces.begin(name)
    try {
      const result = call(...values)
      if (result instanceof Promise) {
        result.then(
          () => span.end(),
          (error) => span.end(error),
        )
      } else span.end()
      return result
    } catch (error) {
      span.end(error)
      throw error
    }
  }

/** The timers of batches; with traces, each batch is a span with its two parts. */
export function tracedBatches<Timer extends { written: () => void; committed: () => void }>(
  traces: Traces | null,
  batchBegan: (bids: number) => Timer,
): (bids: number) => { written: () => void; committed: () => void } {
  if (traces === null) return batchBegan
  return (bids) => {
    const timer = batchBegan(bids)
    const batch = traces.begin('bid batch', { bids })
    let part = batch.begin('decide')
    return {
      written: () => {
        timer.written()
        part.end()
        part = batch.begin('commit')
      },
      committed: () => {
        timer.committed()
        part.end()
        batch.end()
      },
    }
  }
}
