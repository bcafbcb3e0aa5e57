import { describe, expect, test } from 'bun:test'
import { PASSWORDS_DIFFER } from '../form/password-twice.ts'
import { registrationForm } from './registration-form.ts'

const filled = {
  email: 'mia@example.com',
  firstName: 'Mia',
  lastName: 'Berg',
  phone: '555 010 0199',
  username: '@mia',
  password: 'first chair',
  confirmPassword: 'first chair',
  paypalEmail: 'mia@example.com',
  acceptedTerms: '',
}

function errorsOf(over: Partial<typeof filled>) {
  const result = registrationForm.safeParse({ ...filled, ...over })
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
}

describe('the registration form', () => {
  test.each([
    ['a complete one', {}, {}],
    ['an address that was pasted with spaces', { email: ' mia@example.com ' }, {}],
    ['another password', { confirmPassword: 'last chair' }, { confirmPassword: PASSWORDS_DIFFER }],
    [
      'another password is told beside other errors',
      { confirmPassword: 'last chair', phone: '123' },
      { confirmPassword: PASSWORDS_DIFFER, phone: 'Phone must be at least 10 characters' },
    ],
    [
      'a password that was not repeated',
      { confirmPassword: '' },
      { confirmPassword: 'Enter your password again' },
    ],
    [
      'a short password',
      { password: '1234567', confirmPassword: '1234567' },
      { password: 'Password must be at least 8 characters' },
    ],
    [
      'a username without @',
      { username: 'mia' },
      { username: 'Username must start with @ and contain only letters, numbers, and underscores' },
    ],
    [
      'a short username',
      { username: '@m' },
      { username: 'Username must be at least 3 characters' },
    ],
    [
      'an address that is none',
      { paypalEmail: 'mia' },
      { paypalEmail: 'Invalid PayPal email address' },
    ],
  ])('%s', (_fact, over, expected) => {
    expect(errorsOf(over)).toEqual(expected)
  })

  test('an empty form requires every field; consent only where there are terms', () => {
    const { acceptedTerms: _, ...required } = filled
    const nothing = Object.fromEntries(Object.keys(filled).map((field) => [field, '']))
    expect(Object.keys(errorsOf(nothing)).sort()).toEqual(Object.keys(required).sort())
  })
})
