import { expect, test } from 'bun:test'
import { DrizzleQueryError } from 'drizzle-orm'
import { createLogger } from './logger.ts'

test('a failed statement is logged without its values', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const cause = new Error('connection lost')
  const err = new DrizzleQueryError('update users set email = $1', ['payer@example.com'], cause)
  log.error({ err }, 'An order could not be checked.')
  const [line = ''] = lines
  expect(line).toContain('update users set email = $1')
  expect(line).toContain('connection lost')
  expect(line).not.toContain('payer@example.com')
})

test('a row that Postgres refuses is logged without its values', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const fields = {
    code: '23514',
    detail: 'Failing row contains (payer@example.com).',
    where: 'JSON data, line 1: payer@example.com',
  }
  const err = Object.assign(new Error('violates check constraint'), fields)
  log.error({ err }, 'A batch failed.')
  const [line = ''] = lines
  expect(line).toContain('23514')
  expect(line).not.toContain('payer@example.com')
})
