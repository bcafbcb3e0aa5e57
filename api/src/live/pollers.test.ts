import { expect, test } from 'bun:test'
import { SESSION_ENDED_CODE } from '@firstchair/contract'
import type { Session } from '../access/sessions.ts'
import { createPolledBoard } from './polled-board.ts'
import { createPollers } from './pollers.ts'
import { createSockets } from './sockets.ts'

const session = { sessionId: 's', user: { id: 'ann', isAdmin: 0 } } as Session // as far as it is read

async function polling() {
  let now = 0
  let left = 0
  const sockets = createSockets()
  const pollers = createPollers(
    sockets,
    async () => 'hello',
    () => now,
  )
  await pollers.begin('page', session, () => {
    left += 1
  })
  return {
    ...{ sockets, pollers },
    after: (ms: number) => {
      now += ms
      pollers.dropIdle()
    },
    left: () => left,
  }
}

test('each message waits for the next poll, and is given once', async () => {
  const { sockets, pollers } = await polling()
  sockets.sendToUser('ann', 'outbid')
  expect(pollers.take('page')).toEqual({ messages: ['outbid'] })
  expect(pollers.take('page')).toEqual({ messages: [] })
})

test('what arrives while a page begins is not lost', async () => {
  const sockets = createSockets()
  const pollers = createPollers(sockets, async () => {
    sockets.sendToUser('ann', 'outbid')
    return 'hello'
  })
  const waiting = await pollers.begin('page', session, () => {})
  expect(waiting.messages).toEqual(['hello', 'outbid'])
})

test('the end of a session is told, and nothing is kept for it', async () => {
  const { sockets, pollers, left } = await polling()
  sockets.endSession('s', 'archived')
  expect(pollers.take('page')).toEqual({ messages: [], ended: 'archived' })
  expect([pollers.take('page'), left(), sockets.count()]).toEqual([null, 1, 0])
})

test('a page that is gone, or for which too much waits, begins again', async () => {
  const gone = await polling()
  gone.after(90_000)
  expect(gone.pollers.take('page')).not.toBeNull()
  gone.after(90_001)
  expect([gone.pollers.take('page'), gone.left()]).toEqual([null, 1])
  const flooded = await polling()
  for (let count = 0; count <= 100; count += 1) flooded.sockets.sendToUser('ann', 'win_updated')
  expect([flooded.pollers.take('page'), flooded.left()]).toEqual([null, 1])
})

test('a restart of the server forgets the pages that poll', async () => {
  const { sockets, pollers } = await polling()
  for (const socket of sockets.list()) socket.close(SESSION_ENDED_CODE + 1, 'restart')
  expect(pollers.take('page')).toBeNull()
})

test('however many pages poll, the board is read once a second', async () => {
  let now = 0
  let reads = 0
  const board = createPolledBoard(
    async () => {
      reads += 1
      return []
    },
    () => now,
  )
  const [first, second] = await Promise.all([board(), board()])
  now = 999
  expect([first === second, (await board()) === first, reads]).toEqual([true, true, 1])
  now = 1_000
  await board()
  expect(reads).toBe(2)
})
