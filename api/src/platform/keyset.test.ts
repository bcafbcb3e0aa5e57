import { describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { BY_ID, keyset, keysetPage, type SortColumns } from './keyset.ts'

const ID = '01890000-0000-7000-8000-000000000001'
const COLUMNS: SortColumns<'createdAt' | 'name' | 'amount' | 'at'> = {
  createdAt: BY_ID,
  name: { by: sql`lower(name)`, kind: 'text' },
  amount: { by: sql`amount`, kind: 'number' },
  at: { by: sql`at`, kind: 'instant' },
}
const of = (query: { sort?: string; cursor?: string }) =>
  keyset(COLUMNS, sql`id`, query, '-createdAt')
const cursor = (sort: string, key: string, id = ID) => of({ sort }).cursorOf({ key, id })
const written = (condition: ReturnType<typeof of>['after']) =>
  condition && new PgDialect().sqlToQuery(condition)

describe('a page', () => {
  test('starts after the last row of the previous one, by the column and then by the id', () => {
    const after = written(of({ sort: 'name', cursor: cursor('name', 'alta') }).after)
    expect(after).toMatchObject({
      sql: '(lower(name), id) > ($1::text, $2::uuid)',
      params: ['alta', ID],
    })
  })

  test('goes the other way when it descends', () => {
    const after = written(of({ sort: '-amount', cursor: cursor('-amount', '100') }).after)
    expect(after?.sql).toBe('(amount, id) < ($1::bigint, $2::uuid)')
  })

  test('by creation needs the id alone', () => {
    const after = written(of({ cursor: cursor('-createdAt', '') }).after)
    expect(after).toMatchObject({ sql: 'id < $1::uuid', params: [ID] })
  })

  test('has a next page only when there is an extra row', () => {
    const order = of({ sort: 'name' })
    const rows = ['a', 'b', 'c'].map((key) => ({ key, id: ID }))
    const entry = ({ key }: { key: string }) => key
    expect(keysetPage(rows, 3, order, entry)).toEqual({
      entries: ['a', 'b', 'c'],
      nextCursor: null,
    })
    expect(keysetPage(rows, 2, order, entry)).toEqual({
      entries: ['a', 'b'],
      nextCursor: order.cursorOf({ key: 'b', id: ID }),
    })
  })
})

describe('a cursor', () => {
  test.each([
    ['that is none', { cursor: 'abc' }],
    ['of JSON that is none', { cursor: Buffer.from('{}').toString('base64url') }],
    ['of another sort', { sort: 'name', cursor: cursor('-name', 'alta') }],
    ['with a wrong id', { sort: 'name', cursor: cursor('name', 'alta', 'x') }],
    ['with a text for a number', { sort: 'amount', cursor: cursor('amount', '1; drop') }],
    ['with an impossible time', { sort: 'at', cursor: cursor('at', '2026-02-30T00:00:00Z') }],
    ['with a NUL', { sort: 'name', cursor: cursor('name', 'a\0') }],
    ['by creation with a value', { cursor: cursor('-createdAt', 'x') }],
  ])('%s is refused', (_, query) => {
    expect(() => of(query)).toThrow('Start from the first page.')
  })
})
