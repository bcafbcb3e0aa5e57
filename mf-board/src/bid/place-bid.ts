import type { BidPlaced, PlaceBid } from '@firstchair/contract'
import { ApiError } from '@firstchair/sdk'
import { type Verdict, verdictOf } from './verdict.rules.ts'

/** One press of the button. The key makes it count once, however often it is asked. */
export type Press = {
  body: PlaceBid
  key: string
}

export type PlaceBidDeps = {
  send: (press: Press) => Promise<BidPlaced>
  wait: (ms: number) => Promise<void>
  /** Told before each repeat, so that the dialog can say so. */
  onAskAgain: () => void
}

// Spec §9: where retries are used they double from 1 s. After these the person decides.
const WAITS_MS = [1_000, 2_000, 4_000, 8_000]

async function ask(press: Press, deps: PlaceBidDeps): Promise<Verdict> {
  try {
    return { kind: 'placed', answer: await deps.send(press) }
  } catch (error) {
    return verdictOf(error instanceof ApiError ? error : null)
  }
}

// "Too busy" is said of the repeat alone: what became of the first press it does not know.
async function askOnceMore(press: Press, deps: PlaceBidDeps): Promise<Verdict> {
  const verdict = await ask(press, deps)
  return verdict.kind === 'failed' ? { kind: 'unknown' } : verdict
}

/**
 * Sends a bid; while its outcome is unknown, asks again with the same key. `isRepeat`: an earlier
 * asking ended without knowing. Never rejects.
 */
export async function placeBid(
  press: Press,
  deps: PlaceBidDeps,
  isRepeat = false,
): Promise<Verdict> {
  let verdict = await (isRepeat ? askOnceMore : ask)(press, deps)
  for (const ms of WAITS_MS) {
    if (verdict.kind !== 'unknown') break
    deps.onAskAgain()
    await deps.wait(ms)
    verdict = await askOnceMore(press, deps)
  }
  return verdict
}
