import { expect, test } from 'bun:test'
import { profileForm } from './profile-form.ts'

const SHAPE = 'Username must start with @ and contain only letters, numbers, and underscores'

test.each([
  ['@mia', null],
  ['@Mia_2', null],
  [' @mia ', null],
  [`@${'m'.repeat(19)}`, null],
  ['@m', 'Username must be at least 3 characters'],
  [`@${'m'.repeat(20)}`, 'Username must be at most 20 characters'],
  ['mia', SHAPE],
  ['@m ia', SHAPE],
  ['@mïa', SHAPE],
  ['@@mia', SHAPE],
])('a username %p: %p', (username, expected) => {
  const { error } = profileForm.safeParse({
    username,
    paypalEmail: 'mia@example.com',
    acceptedTerms: '',
  })
  expect(error?.issues[0]?.message ?? null).toBe(expected)
})

test.each([
  ['mia@example.com', null],
  [' mia@example.com', null],
  ['mia', 'Invalid PayPal email address'],
  ['', 'Invalid PayPal email address'],
])('a PayPal address %p: %p', (paypalEmail, expected) => {
  const { error } = profileForm.safeParse({ username: '@mia', paypalEmail, acceptedTerms: '' })
  expect(error?.issues[0]?.message ?? null).toBe(expected)
})
