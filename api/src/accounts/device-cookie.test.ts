import { expect, test } from 'bun:test'
import { createDeviceCookie } from './device-cookie.ts'

const cookie = createDeviceCookie('a secret of tests', 'http://localhost:3000')
const of = (id: string, passwordHash = 'hash') => ({ id, passwordHash })
const read = (headers: Headers, id: string) => cookie.read(headers, of(id))
const set = (id: string, present: Headers) => cookie.set(of(id), present)
const withCookie = (setCookie: string) => new Headers({ cookie: setCookie.split(';')[0] ?? '' })
const signIn = (userId: string, present: Headers) => withCookie(set(userId, present))

test('a browser stays known to those who have signed in there', () => {
  const both = signIn('mateo', signIn('nora', new Headers()))
  expect(read(both, 'nora')).toBeString()
  expect(read(both, 'mateo')).toBeString()
  expect(read(both, 'nora')).not.toBe(read(both, 'mateo'))
  expect(read(both, 'june')).toBeNull()
})

test('a login gives the account a new id and keeps the others', () => {
  const both = signIn('mateo', signIn('nora', new Headers()))
  const again = signIn('nora', both)
  expect(read(again, 'nora')).not.toBe(read(both, 'nora'))
  expect(read(again, 'mateo')).toBe(read(both, 'mateo'))
})

test('the five accounts that signed in last are kept, so that the cookie does not grow', () => {
  let present = new Headers()
  for (const userId of ['one', 'two', 'three', 'four', 'five', 'six']) {
    present = signIn(userId, present)
  }
  expect(read(present, 'one')).toBeNull()
  expect(read(present, 'two')).toBeString()
})

test('nothing of a request but marks goes into the cookie', () => {
  const forged = new Headers({ cookie: 'firstchair-device=x\u00e9y~a.b~%0d%0aSet-Cookie' })
  expect(set('nora', forged)).toMatch(/^firstchair-device=[\w-]{22}\.[\w-]{43}; /)
})

test('a new password makes every browser a stranger', () => {
  const known = signIn('nora', new Headers())
  expect(cookie.read(known, of('nora'))).toBeString()
  expect(cookie.read(known, of('nora', 'another hash'))).toBeNull()
})
