import { afterEach, beforeEach, expect, mock, test } from 'bun:test'
import { ApiError, answerCallsWith } from '../client/api.ts'
import { queryClient } from '../client/queries.ts'
import { sampleUser } from '../sample/sample-board.ts'
import { sampleClient } from '../sample/sample-client.ts'
import { acceptUser, currentUser, currentUserQuery, refreshSession } from './session.ts'
import { reloadForOtherBidder, watchUserChange } from './user-change.ts'

const otherUser = { ...sampleUser, id: 'another user' }
/** The owner of the session cookie. */
let cookieUser: typeof sampleUser | null
const readUser = mock(async () => cookieUser)
const reload = mock(() => {})
let otherTab: BroadcastChannel
let received: unknown[]
let stop: () => void

const { location } = globalThis
beforeEach(() => {
  Object.assign(globalThis, { location: { reload } })
  readUser.mockClear()
  reload.mockClear()
  cookieUser = null
  answerCallsWith({ ...sampleClient, currentUser: readUser as never }) // the server sends a visitor 401
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  stop = watchUserChange()
  received = []
  otherTab = new BroadcastChannel('firstchair-login')
  otherTab.onmessage = ({ data }) => received.push(data)
})
afterEach(() => {
  stop()
  otherTab.close()
  Object.assign(globalThis, { location })
})

/** Waits until everything sent so far has been delivered: messages arrive in order. */
async function delivered(): Promise<void> {
  const sender = new BroadcastChannel('firstchair-login')
  sender.postMessage('last')
  while (received.at(-1) !== 'last') await new Promise(setImmediate)
  received.pop()
  sender.close()
}

test('a tab that nobody was signed in to takes a login over without a reload', async () => {
  cookieUser = sampleUser
  otherTab.postMessage(sampleUser.id)
  while (!currentUser()) await new Promise(setImmediate)
  expect(reload).not.toHaveBeenCalled()
})

test('a login is broadcast to the other tabs, again after a logout', async () => {
  acceptUser(sampleUser)
  await refreshSession()
  expect(currentUser()).toBeNull()
  acceptUser(sampleUser)
  await delivered()
  expect(received).toEqual([sampleUser.id, sampleUser.id])
})

test('a login of the same user neither reloads nor sends a request', async () => {
  acceptUser(sampleUser)
  otherTab.postMessage(sampleUser.id)
  await new Promise((next) => setTimeout(next, 20))
  expect(readUser).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('the same user who signs in again after their session ended is signed in here, too', async () => {
  acceptUser(sampleUser)
  await refreshSession()
  cookieUser = sampleUser
  otherTab.postMessage(sampleUser.id)
  while (!currentUser()) await new Promise(setImmediate)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['signed in', false],
  ['signed out', true],
])('a page that another user was signed in to reloads, also while %s', async (_, isSignedOut) => {
  acceptUser(sampleUser)
  if (isSignedOut) await refreshSession()
  otherTab.postMessage(otherUser.id)
  while (reload.mock.calls.length === 0) await new Promise(setImmediate)
})

test('a page that detects another user without a broadcast reloads', () => {
  acceptUser(sampleUser)
  acceptUser(otherUser)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a bid that is refused because another user has signed in reloads the page', () => {
  const refusal = (reason: string) => new ApiError(409, '', { message: '', reason })
  reloadForOtherBidder(refusal('too_low'))
  expect(reload).not.toHaveBeenCalled()
  reloadForOtherBidder(refusal('other_bidder'))
  expect(reload).toHaveBeenCalledTimes(1)
})
