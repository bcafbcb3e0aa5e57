import { expect, setDefaultTimeout } from 'bun:test'
import { NEXT_CURSOR_HEADER } from '@firstchair/contract'
import { afterAll, beforeAll, test } from '../../../infra/test/nightly.ts'
import { type Answer, startTestApi, type TestApi } from '../test-api.ts'
import { BIDS, insertYear } from './test-year.ts'

setDefaultTimeout(300_000)

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  for (let number = 1; number <= 16; number += 1) await api.addMountain(`Mountain ${number}`)
  await insertYear(api.sql)
})
afterAll(() => api.stop())

/** A list whose query exceeds the time limit of statements answers 503. */
test.each([
  'users',
  'users?sort=username',
  'users?sort=-email',
  'users?sort=lastName',
  'users?approvalStatus=pending',
  'users?search=user77',
  'archived-users',
  'bid-history',
  'bid-history?sort=-amount',
  'bid-history?search=user_77777',
  'bid-history?startDate=2000-01-01T00:00:00Z',
  'login-history',
  'login-history?search=10.0.7.',
  'login-history?sort=ipAddress',
  'email-verification',
  'email-verification?state=link_expired',
  'bid-statistics',
  'bid-statistics?sort=-bids',
  'auction-results',
  'statistics',
  'audit',
])('over a year of data, the first pages of %s are read in time', async (list) => {
  let cursor: string | null = ''
  for (let page = 1; page <= 3 && cursor !== null; page += 1) {
    const joint = list.includes('?') ? '&' : '?'
    const path = `/api/admin/${list}${cursor && `${joint}cursor=${cursor}`}`
    const answer: Answer = await api.admin('GET', path)
    expect([page, answer.status]).toEqual([page, 200])
    cursor = answer.headers.get(NEXT_CURSOR_HEADER)
  }
})

test('over a year of data, every bid is exported', async () => {
  const { body } = await api.admin('GET', '/api/admin/bid-history.csv')
  expect(String(body).trimEnd().split('\n')).toHaveLength(1 + BIDS)
})
