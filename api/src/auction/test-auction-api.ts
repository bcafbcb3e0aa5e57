import { expect } from 'bun:test'
import { duringFile, startTestApi, type TestApi } from '../test-api.ts'
import { AUCTION_INVARIANTS } from './invariants.ts'

/** An instance for all tests of a file, after which the invariants of auctions must hold. */
export const testAuctionApi = (...options: Parameters<typeof startTestApi>): TestApi =>
  duringFile(
    () => startTestApi(...options),
    async (api) => {
      for (const { name, violations } of AUCTION_INVARIANTS) {
        expect([name, ...(await api.sql.unsafe(violations))]).toEqual([name])
      }
      await api.stop()
    },
  )
