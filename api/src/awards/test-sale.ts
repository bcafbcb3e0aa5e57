import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'bun:test'
import { createTestAwards, type TestAwards } from './test-awards.ts'

export type TestSale = {
  awards: TestAwards
  mountain: string
  anna: string
  bert: string
  cleo: string
  admin: string
  /** The awards of the mountain in words, as "anna 300 pending". */
  outcome: () => Promise<string[]>
}

/**
 * Gives each test of a file a mountain and people of its own, on one database, and looks after each
 * whether every rule of the database holds. All three bid; anna bids the most.
 */
export function beforeEachSale(begin: (sale: TestSale) => void): void {
  let awards: TestAwards
  beforeAll(async () => {
    awards = await createTestAwards()
  })
  beforeEach(async () => {
    const [anna = '', bert = '', cleo = '', admin = ''] = await awards.auction.addUsers(4)
    const mountain = await awards.auction.addMountain()
    const names = { [anna]: 'anna', [bert]: 'bert', [cleo]: 'cleo' }
    const outcome = () => awards.outcome(mountain, names)
    begin({ awards, mountain, anna, bert, cleo, admin, outcome })
  })
  afterEach(async () => {
    expect(await awards.violations()).toEqual([])
  })
  afterAll(() => awards.auction.stop())
}
