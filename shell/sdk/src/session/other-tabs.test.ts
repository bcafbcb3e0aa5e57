import { afterEach, beforeEach, expect, mock, test } from 'bun:test'
import { answerCallsWith } from '../client/api.ts'
import { queryClient } from '../client/queries.ts'
import { sampleUser } from '../sample/sample-board.ts'
import { sampleClient } from '../sample/sample-client.ts'
import { followLoginsOfOtherTabs } from './other-tabs.ts'
import { acceptUser, currentUser, currentUserQuery, refreshSession } from './session.ts'

/** Whom the session cookie names, and how often that was asked. */
let signedIn: typeof sampleUser | null
const ask = mock(async () => signedIn)
let otherTab: BroadcastChannel
let heardThere: unknown[]
let stop: () => void

beforeEach(() => {
  ask.mockClear()
  signedIn = null
  answerCallsWith({ ...sampleClient, currentUser: ask as never }) // A visitor is a 401 there.
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  stop = followLoginsOfOtherTabs()
  heardThere = []
  otherTab = new BroadcastChannel('firstchair-login')
  otherTab.onmessage = ({ data }) => heardThere.push(data)
})
afterEach(() => {
  stop()
  otherTab.close()
})

/** Messages arrive in order: once the last of these is there, so are those before. */
async function delivered(): Promise<void> {
  const from = new BroadcastChannel('firstchair-login')
  from.postMessage('last')
  while (heardThere.at(-1) !== 'last') await new Promise(setImmediate)
  heardThere.pop()
  from.close()
}

test('a login in another tab is taken over, and not told again', async () => {
  signedIn = sampleUser
  otherTab.postMessage(sampleUser.id)
  while (!currentUser()) await new Promise(setImmediate)
  await delivered()
  expect(heardThere).toEqual([])
})

test('a login is told to the other tabs, again after a logout', async () => {
  acceptUser(sampleUser)
  await refreshSession()
  expect(currentUser()).toBeNull()
  acceptUser(sampleUser)
  await delivered()
  expect(heardThere).toEqual([sampleUser.id, sampleUser.id])
})

test('a login that was gone again when this tab asked is told when it is made here', async () => {
  otherTab.postMessage(sampleUser.id)
  while (ask.mock.calls.length === 0) await new Promise(setImmediate)
  await new Promise(setImmediate)
  acceptUser(sampleUser)
  await delivered()
  expect(heardThere).toEqual([sampleUser.id])
})

test('only about somebody else than is signed in here is asked', async () => {
  signedIn = sampleUser
  await refreshSession()
  await delivered()
  ask.mockClear()
  for (const id of [sampleUser.id, sampleUser.id, 'somebody else']) otherTab.postMessage(id)
  while (ask.mock.calls.length === 0) await new Promise(setImmediate)
  await new Promise(setImmediate)
  expect(ask).toHaveBeenCalledTimes(1)
})
