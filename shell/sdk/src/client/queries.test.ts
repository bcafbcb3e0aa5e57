import { expect, test } from 'bun:test'
import { currentUserQuery } from '../session/session.ts'
import { queryClient, retryDelay } from './queries.ts'

test('data is not refetched automatically, and kept for five minutes', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    gcTime: 300_000,
  })
})

test('the current user is the exception: believed for five minutes', () => {
  expect(currentUserQuery.staleTime).toBe(300_000)
})

test('where something is tried again, the wait doubles from 1 s up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
})
