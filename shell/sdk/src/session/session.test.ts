import { expect, setSystemTime, test } from 'bun:test'
import type { User } from '@firstchair/contract'
import { answerCallsWith } from '../client/api.ts'
import { sampleUser } from '../sample/sample-board.ts'
import { sampleClient } from '../sample/sample-client.ts'
import { acceptUser, currentUser, refreshSession } from './session.ts'

test('a response that was requested before a login is ignored after it', async () => {
  const asked = Promise.withResolvers<void>()
  const early = Promise.withResolvers<User>()
  const earlyUser = () => {
    asked.resolve()
    return early.promise
  }
  answerCallsWith({ ...sampleClient, currentUser: earlyUser })
  const before = refreshSession().catch(() => undefined)
  await asked.promise

  answerCallsWith({ ...sampleClient, currentUser: async () => sampleUser })
  await refreshSession()
  early.resolve({ ...sampleUser, id: 'somebody-else' })
  await before

  expect(currentUser()).toEqual(sampleUser)
})

test('a login refetches the user even if the clock was set back since the last response', async () => {
  setSystemTime(Date.now() + 600_000)
  acceptUser({ ...sampleUser, id: 'somebody-else' })
  setSystemTime()
  answerCallsWith({ ...sampleClient, currentUser: async () => sampleUser })
  await refreshSession()
  expect(currentUser()).toEqual(sampleUser)
})

test('an earlier caller gets the answer to the later request that replaced theirs', async () => {
  acceptUser({ ...sampleUser, id: 'who was signed in' })
  const answers = [Promise.withResolvers<User>(), Promise.withResolvers<User>()]
  let asked = 0
  const atOnce = () => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often'))
  answerCallsWith({ ...sampleClient, currentUser: atOnce })
  const login = refreshSession().then(() => currentUser()?.id)
  await new Promise(setImmediate)
  const endedSession = refreshSession()
  await new Promise(setImmediate)
  answers[1]?.resolve(sampleUser)
  await endedSession
  expect(await login).toBe(sampleUser.id)
})
