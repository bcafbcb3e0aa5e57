import { expect, test } from 'bun:test'
import type { OwnWin, User } from '@firstchair/contract'
import { firstData } from './first-data.ts'

test('a page, which is compressed, contains no code of a ticket', async () => {
  const winner = { id: 'w', paymentStatus: 'captured', ticketCode: 'secret', resortCode: 'secret' }
  const deps = {
    ...{ readMountains: async () => [], readUserBids: async () => [], readQueue: async () => [] },
    readTicker: async () => ({ messages: [], settings: { scrollSpeed: 30 } }),
    readWins: async () => [{ winner, facts: null } as OwnWin], // no other member is read
    logFailure: () => {},
  }
  const data = await firstData(deps, '/wins', { id: 'u' } as User) // its id alone is read
  expect(data.ownWins).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('secret')
})
