import { afterEach, expect, test } from 'bun:test'
import { dateText, isLocale, ownLanguage, setLocale } from './locale.ts'

afterEach(() => setLocale('en-US'))
const AT = '2026-12-01T12:00:00.000Z'
const format = (_: string, pattern: string) => `as ${pattern}`

test('the default locale has the formats of the specification, in English', () => {
  expect(dateText(format, AT, 'PPP')).toBe('as PPP')
  expect(ownLanguage()).toEqual({})
})

test.each([
  ['de-AT', '1. Dezember 2026'],
  ['en-GB', '1 December 2026'],
])('in %s a long date is %s', (tag, text) => {
  setLocale(tag)
  expect(dateText(format, AT, 'PPP')).toBe(text)
  expect(ownLanguage()).toEqual({ lang: tag })
})

test.each([
  ['de-AT', true],
  ['german', false],
  ['de_AT', false],
  ['', false],
])('%p is a locale: %p', (tag, is) => expect(isLocale(tag)).toBe(is))
