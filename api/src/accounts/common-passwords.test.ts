import { expect, test } from 'bun:test'
import { isCommonPassword } from './password-strength.ts'

test.each(['password', 'PASSWORD1', 'qwertyuiop', 'iloveyou2', '1q2w3e4r5t'])(
  '%p is tried first, and refused',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['correct horse battery', 'a long enough password', 'gT7#kq!x', 'пароль для меня'])(
  '%p is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
