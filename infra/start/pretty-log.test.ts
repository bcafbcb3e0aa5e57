import { expect, test } from 'bun:test'
import { stripVTControlCharacters } from 'node:util'
import { prettyLine } from './pretty-log.ts'

const time = Date.UTC(2026, 0, 2, 3, 4, 5)
const plain = (line: object | string) =>
  stripVTControlCharacters(prettyLine(typeof line === 'string' ? line : JSON.stringify(line)))

test('a log entry is one line with its facts', () => {
  expect(plain({ level: 40, time, msg: 'bus is slow', waitedMs: 7, server: 'a' })).toBe(
    '03:04:05 warn  bus is slow waitedMs=7 server=a',
  )
})

test('an error brings its stack', () => {
  const err = { message: 'lost', stack: 'Error: lost\n    at bid' }
  expect(plain({ level: 50, time, msg: 'failed', err })).toBe(
    '03:04:05 error failed\nError: lost\n    at bid',
  )
})

test('what is no log entry passes as it is', () => {
  expect(plain('Elysia says hello\n')).toBe('Elysia says hello')
})
