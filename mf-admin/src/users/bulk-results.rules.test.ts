import { expect, test } from 'bun:test'
import { summarize } from './bulk-results.rules.ts'

test('each user that was not changed is named with the reason', () => {
  const results = [
    { id: 'a', outcome: 'done' },
    { id: 'b', outcome: 'unchanged' },
    { id: 'c', outcome: 'refused', reason: 'own_account', message: 'This is your own account.' },
    { id: 'd', outcome: 'failed', reason: 'internal' },
  ] as const
  expect(summarize(results, new Map([['c', '@june_k']]))).toEqual({
    done: 1,
    unchanged: 1,
    problems: [
      { id: 'c', text: '@june_k: This is your own account.' },
      { id: 'd', text: 'd: Not done. Please try again.' },
    ],
  })
})
