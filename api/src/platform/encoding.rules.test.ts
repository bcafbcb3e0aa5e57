import { expect, test } from 'bun:test'
import { acceptedEncodings } from './encoding.rules.ts'

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  ['BR', ['br']],
  ['identity', []],
  [null, []],
])('encodings are taken as offered: %p', (header, names) => {
  expect(acceptedEncodings(header).map(({ name }) => name)).toEqual(names as ('br' | 'gzip')[])
})
