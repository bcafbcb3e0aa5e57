import { expect, test } from 'bun:test'
import { isContextual } from './password.rules.ts'

test.each([
  ['firstchair', true],
  ['FirstChair2026!', true],
  ['lift-ticket-1', true],
  ['SkiAuction', true],
  ['mountains1', true],
  ['my first chair', false],
  ['snowball fight', false],
  ['12345678', false],
  ['correct horse', false],
])('%p is made of our own words: %p', (password, expected) => {
  expect(isContextual(password)).toBe(expected)
})
