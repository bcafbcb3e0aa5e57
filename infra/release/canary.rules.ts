/** Page loads of one version of a remote, and those on which it failed. */
export type Loads = { loads: number; failures: number }

/** Fewer loads of a canary prove nothing. */
const MIN_LOADS = 20
/**
 * At most two failures per network are counted in ten minutes, so these come from at least three
 * networks.
 */
const MIN_FAILURES = 5
/** By how many percentage points the failure rate may exceed that of the stable version. */
const MARGIN_PERCENT = 5

const percentOf = ({ loads, failures }: Loads): number =>
  loads === 0 ? 0 : (failures / loads) * 100

/** Why a canary must end, in a sentence for the history, or null. */
export function abortReason(canary: Loads, stable: Loads): string | null {
  if (canary.loads < MIN_LOADS || canary.failures < MIN_FAILURES) return null
  const [failing, usual] = [percentOf(canary), percentOf(stable)]
  if (failing <= usual + MARGIN_PERCENT) return null
  return `Aborted: ${canary.failures} of ${canary.loads} page loads failed (${failing.toFixed(1)} %; ${usual.toFixed(1)} % of the stable version).`
}
