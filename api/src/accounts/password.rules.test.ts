import { expect, test } from 'bun:test'
import { guessableFrom, isMadeOf } from './password.rules.ts'

test.each([
  ['firstchair', true],
  ['FirstChair2026!', true],
  ['lift-ticket-1', true],
  ['SkiAuction', true],
  ['mountains1', true],
  ['Lind1985!!', true],
  ['@nora-2026', true],
  ['Nora&Chair7', true],
  ['my first chair', false],
  ['snowball fight', false],
  ['12345678', false],
  ['correct horse', false],
  ['k7#Nora!x', false],
  ['JacksonHole2026!', true],
  ['Hole-in-one', false],
  ['nora@ALTA-2026', true],
])('%p is made of our own words and those of Nora Lind: %p', (password, expected) => {
  const words = guessableFrom({ firstName: 'Nora', lastName: 'Lind' }, ['Alta', 'Jackson Hole'])
  expect(isMadeOf(words, password)).toBe(expected)
})
