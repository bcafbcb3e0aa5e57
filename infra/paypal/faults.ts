import { z } from 'zod'

export const operation = z.enum([
  'token',
  'create-order',
  'get-order',
  'patch-order',
  'capture-order',
  'get-capture',
  'refund-capture',
  'get-refund',
  'verify-webhook',
  'sdk',
])
export type Operation = z.infer<typeof operation>

/** A fault in the next request of an operation. */
export const fault = z.strictObject({
  operation,
  /** Answers with this status instead of carrying the request out. */
  status: z.int().min(400).max(599).optional(),
  /** The name of the error; the one that belongs to the status when left out. */
  name: z.string().optional(),
  issue: z.string().optional(),
  /** Milliseconds to wait before the answer. */
  delay: z.int().positive().optional(),
  /** Never answers: before the request is carried out, or after it was. */
  hang: z.enum(['before', 'after-commit']).optional(),
  /** Closes the connection without an answer. */
  drop: z.enum(['before', 'after-commit']).optional(),
  /** How many requests it applies to. */
  times: z.int().positive().default(1),
})
export type Fault = z.infer<typeof fault>

export type LoggedCall = {
  operation: Operation
  method: string
  path: string
  requestId: string | undefined
  body: unknown
  /** Undefined when the caller got no answer. */
  status: number | undefined
  debugId: string
  at: string
}

const KEPT_CALLS = 1000

export function createFaults() {
  const waiting: Fault[] = []
  const calls: LoggedCall[] = []
  return {
    add: (given: z.input<typeof fault>) => void waiting.push(fault.parse(given)),
    clear: () => void waiting.splice(0),
    take(name: Operation): Fault | undefined {
      const found = waiting.find((candidate) => candidate.operation === name)
      if (!found) return undefined
      found.times -= 1
      if (found.times === 0) waiting.splice(waiting.indexOf(found), 1)
      return found
    },
    log(call: LoggedCall): void {
      calls.push(call)
      if (calls.length > KEPT_CALLS) calls.shift()
    },
    calls: (): readonly LoggedCall[] => calls,
    clearCalls: () => void calls.splice(0),
  }
}
export type Faults = ReturnType<typeof createFaults>
