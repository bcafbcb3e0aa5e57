import { createUrgentWork } from '../auction/auction.ts'
import { createBidEngine } from '../auction/bid-engine.ts'
import { closeFree } from '../auction/close-free.ts'
import { createLanes } from '../auction/lanes.ts'
import { runBatch } from '../auction/run-batch.ts'
import type { Wire } from '../auction/test-wire.ts'
import { connectDatabase } from '../platform/database.ts'
import { testTransact } from '../platform/test-transact.ts'
import type { TestAwards } from './test-awards.ts'

export type TestProcess = Awaited<ReturnType<typeof startTestProcess>>

/** An instance with an open connection over `wire`, which a test cuts after any statement. */
export async function startTestProcess(awards: TestAwards, wire: Wire) {
  wire.mend()
  const database = connectDatabase({
    ...{ databaseUrl: wire.url, databaseConnections: 1 },
    onUnsafe: (what) => {
      throw new Error(what)
    },
  })
  let isDead = false
  const lanes = createLanes({
    size: 1,
    connect: (extra) => {
      if (isDead) throw new Error('The process is dead.')
      return database.dedicatedConnection(extra)
    },
  })
  const engine = createBidEngine({
    runBatch: (mountainId, bids, onWritten) => runBatch(lanes, mountainId, bids, { onWritten }),
    onCommitted: () => {},
    onFailed: () => {},
  })
  await lanes.run(async () => {})
  return {
    parts: {
      ...awards.parts,
      transact: testTransact(lanes.run),
      auction: { ...engine, ...createUrgentWork(), closeFree: async () => 0, stop: async () => {} },
    },
    engine,
    closeFree: () => closeFree(lanes, 200),
    cutAfter: (statements: number) => {
      isDead = true
      wire.cutAfter(statements)
    },
    end: async () => {
      await engine.drain()
      await lanes.close()
    },
  }
}
