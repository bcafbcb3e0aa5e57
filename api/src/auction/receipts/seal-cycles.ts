import type { Database } from '../../platform/database.ts'
import { MORE_NOW, NONE_KNOWN, type Repeating } from '../../platform/repeat.ts'
import type { WhenIdle } from '../auction.ts'
import { readChain } from './read-chain.ts'
import { listUnsealed, readReceiptKey, seal } from './receipt.store.ts'
import { signResult } from './signed-receipt.ts'

type Parts = Pick<Database, 'db'> & WhenIdle

const SEALING = {
  wokenBy: ['mountain.changed', 'wins.changed'],
  restMs: 1_000,
  longestMs: 10_000,
} as const
const SEALED_AT_ONCE = 100

/**
 * Stores the signed hash of closed cycles. It is no part of the close, which holds the mountain's row. Several
 * instances may hash the same cycle: its bids do not change, and the first one writes.
 */
export const startSealer = (parts: Parts): Repeating =>
  parts.periodic.repeat(
    SEALING,
    (stopped) => sealCycles(parts, stopped),
    (err, times) => parts.log.error({ err, ...times }, 'Closed cycles could not be sealed.'),
  )

async function sealCycles({ db, auction }: Parts, stopped: AbortSignal): Promise<number> {
  for (;;) {
    await auction.whenIdle()
    const cycles = await listUnsealed(db, SEALED_AT_ONCE)
    for (const cycle of cycles) {
      if (stopped.aborted) return MORE_NOW
      const { endDate: _, ...named } = cycle
      const resultHash = (await readChain(db, cycle)).result
      const resultSignature = signResult({ ...named, resultHash }, await readReceiptKey(db))
      await seal(db, cycle.cycleId, { resultHash, resultSignature })
    }
    if (cycles.length < SEALED_AT_ONCE) return NONE_KNOWN
  }
}
