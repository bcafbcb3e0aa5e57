import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Repeating } from '../platform/repeat.ts'
import { unannounced } from '../platform/test-periodic.ts'
import { startAwards } from './awards.ts'
import { expireWins } from './expire-wins.ts'
import { createTestAwards, RUNNING, type TestAwards } from './test-awards.ts'

setDefaultTimeout(60_000)

let awards: TestAwards
beforeAll(async () => {
  awards = await createTestAwards()
})
afterAll(() => awards.auction.stop())

/** Users who have not paid two wins and are to be suspended. */
async function addStruck(count: number): Promise<void> {
  for (const userId of await awards.auction.addUsers(count)) {
    for (let win = 0; win < 2; win += 1) {
      const mountainId = await awards.auction.addMountain()
      await awards.sell(mountainId, [[userId, 300]])
      await awards.passDeadlines(mountainId)
    }
  }
  await expireWins(awards.parts, RUNNING)
}

test('a stop amid the suspensions waits for the one that runs, and begins no other', async () => {
  await addStruck(2)
  const stopped = Promise.withResolvers<void>()
  const begun: string[] = []
  const work: Repeating = startAwards({
    ...awards.parts,
    periodic: unannounced(),
    sessions: {
      userChanged: () => {
        begun.push('suspension')
        stopped.resolve(work.stop())
      },
    } as never, // Of the sessions only this is called.
    log: { error: stopped.reject } as never, // As above.
  })
  await stopped.promise
  expect(begun).toEqual(['suspension'])
})
