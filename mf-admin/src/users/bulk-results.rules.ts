import type { BulkResult } from '@firstchair/contract'

export type BulkSummary = {
  done: number
  unchanged: number
  /** The users who were refused or failed, and why. */
  problems: readonly { id: string; text: string }[]
}

/** The outcome of one bulk action for each user. `names` are those that the admin saw. */
export function summarize(
  results: readonly BulkResult[],
  names: ReadonlyMap<string, string>,
): BulkSummary {
  const count = (wanted: BulkResult['outcome']) =>
    results.filter(({ outcome }) => outcome === wanted).length
  return {
    done: count('done'),
    unchanged: count('unchanged'),
    problems: results.flatMap(({ id, outcome, message }) =>
      outcome === 'refused' || outcome === 'failed'
        ? [{ id, text: `${names.get(id) ?? id}: ${message ?? 'Not done. Please try again.'}` }]
        : [],
    ),
  }
}
