import { expect, test } from 'bun:test'
import { loginName } from './login-name.rules.ts'

test.each([
  ['nora', '@nora'],
  ['@nora', '@nora'],
  ['nora@example.com', 'nora@example.com'],
])('%s means %s', (typed, meant) => {
  expect(loginName(typed)).toBe(meant)
})
