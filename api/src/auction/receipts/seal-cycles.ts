import type { Logger } from 'pino'
import type { Database } from '../../platform/database.ts'
import { type Repeating, repeat } from '../../platform/repeat.ts'
import type { Auction } from '../auction.ts'
import { readChain } from './read-chain.ts'
import { listUnsealed, readReceiptKey, seal } from './receipt.store.ts'
import { signResult } from './signed-receipt.ts'

type Parts = Pick<Database, 'db'> & { log: Logger; auction: Pick<Auction, 'whenIdle'> }

const SEAL_EVERY_MS = 1_000
const SEALED_AT_ONCE = 100

/**
 * Stores the signed hash of closed cycles. It is no part of the close, which holds the mountain's row. Several
 * instances may hash the same cycle: its bids do not change, and the first one writes.
 */
export const startSealer = ({ log, ...parts }: Parts): Repeating =>
  repeat(
    SEAL_EVERY_MS,
    (stopped) => sealCycles(parts, stopped),
    (err, times) => log.error({ err, ...times }, 'Closed cycles could not be sealed.'),
  )

async function sealCycles(
  { db, auction }: Omit<Parts, 'log'>,
  stopped: AbortSignal,
): Promise<void> {
  for (;;) {
    await auction.whenIdle()
    const cycles = await listUnsealed(db, SEALED_AT_ONCE)
    for (const cycle of cycles) {
      if (stopped.aborted) return
      const { endDate: _, ...named } = cycle
      const resultHash = (await readChain(db, cycle)).result
      const resultSignature = signResult({ ...named, resultHash }, await readReceiptKey(db))
      await seal(db, cycle.cycleId, { resultHash, resultSignature })
    }
    if (cycles.length < SEALED_AT_ONCE) return
  }
}
