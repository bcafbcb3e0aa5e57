import type { Mountain } from '@firstchair/contract'
import type { BatchBid, Verdict } from './batch.rules.ts'
import type { BatchReport } from './run-batch.ts'

/** The mountain is what the bid's transaction left; null when there is no such mountain. */
export type BidAnswer = { verdict: Verdict; mountain: Mountain } | null

/** A bid, or a wish that the cycle be closed if it is due. */
export type Entry = {
  bid: BatchBid | null
  resolve: (answer: BidAnswer) => void
  reject: (error: unknown) => void
}

export type Runner = {
  /** Calls `onWritten` when the last of its statements is on its way. */
  runBatch: (
    mountainId: string,
    bids: readonly BatchBid[],
    onWritten: () => void,
  ) => Promise<BatchReport | null>
  /** Called after a commit that changed the mountain, and never before it. */
  onCommitted: (report: BatchReport) => void
  onFailed: (error: unknown, mountainId: string) => void
}

/** Runs one batch. What it resolves with tells its bidders and everybody, and does not throw. */
export async function runEntries(
  runner: Runner,
  mountainId: string,
  entries: readonly Entry[],
  onWritten: () => void,
): Promise<() => void> {
  const bids = entries.flatMap(({ bid }) => bid ?? [])
  try {
    const report = await runner.runBatch(mountainId, bids, onWritten)
    return () => {
      // What is committed stands: if the telling of it fails, those behind are told all the same.
      try {
        answer(entries, report)
        if (report?.change) runner.onCommitted(report)
      } catch (error) {
        runner.onFailed(error, mountainId)
      }
    }
  } catch (error) {
    if (bids.length > 1 && isOfOneBid(error)) {
      const tells: (() => void)[] = []
      for (const entry of entries) {
        tells.push(await runEntries(runner, mountainId, [entry], onWritten))
      }
      return () => {
        for (const tell of tells) tell()
      }
    }
    runner.onFailed(error, mountainId)
    return () => {
      for (const { reject } of entries) reject(error)
    }
  }
}

function answer(entries: readonly Entry[], report: BatchReport | null): void {
  let index = 0
  for (const { bid, resolve } of entries) {
    const verdict = bid ? report?.verdicts[index++] : undefined
    resolve(report && verdict ? { verdict, mountain: report.mountain } : null)
  }
}

/** Bad data or a broken constraint: one bid's fault, which must not be the others'. */
const isOfOneBid = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]\w{3}$/.test(String(error.code))
