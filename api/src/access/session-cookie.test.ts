import { expect, test } from 'bun:test'
import { createSessionCookie } from './session-cookie.ts'

const cookie = createSessionCookie('http://localhost:3000')
const read = (header?: string) => cookie.read(new Headers(header ? { cookie: header } : {}))

test.each([
  ['alone', 'firstchair=abc', 'abc'],
  ['among others', 'a=1; firstchair=abc; b=2', 'abc'],
  ['without a space between', 'a=1;firstchair=abc', 'abc'],
  ['of a longer name', 'firstchairs=abc', null],
  ['inside another value', 'a=firstchair=abc', null],
  ['missing', 'a=1', null],
])('a cookie %s', (_what, header, expected) => {
  expect(read(header)).toBe(expected)
})

test('no cookie at all', () => {
  expect(read()).toBeNull()
})

test('on https the cookie is bound to the host and never sent in the clear', () => {
  const set = createSessionCookie('https://firstchair.example').set('abc')
  expect(set).toStartWith('__Host-firstchair=abc; ')
  expect(set).toContain('; Secure')
  expect(set).toContain('Path=/; HttpOnly; SameSite=Lax')
})
