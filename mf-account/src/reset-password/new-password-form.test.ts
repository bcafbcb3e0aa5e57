import { expect, test } from 'bun:test'
import { PASSWORDS_DIFFER } from '../form/password-twice.ts'
import { newPasswordForm } from './new-password-form.ts'

test.each([
  ['the same twice', ['first chair', 'first chair'], {}],
  ['another one', ['first chair', 'last chair'], { confirmPassword: PASSWORDS_DIFFER }],
  [
    'another one is told beside other errors',
    ['1234567', '12345678'],
    {
      newPassword: 'Password must be at least 8 characters',
      confirmPassword: PASSWORDS_DIFFER,
    },
  ],
  [
    'one that was not repeated',
    ['first chair', ''],
    { confirmPassword: 'Enter your password again' },
  ],
  [
    'one that is too long',
    ['x'.repeat(129), 'x'.repeat(129)],
    { newPassword: 'Password must be at most 128 characters' },
  ],
])('a new password: %s', (_fact, [newPassword, confirmPassword], expected) => {
  const { error } = newPasswordForm.safeParse({ newPassword, confirmPassword })
  const told = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
  expect(Object.fromEntries(told)).toEqual(expected)
})
