import { describe, expect, test } from 'bun:test'
import {
  changesInMeantime,
  type EditedField,
  withoutChanged,
  withoutSaved,
} from './conflict.rules.ts'

type Row = { name: string; price: number; phone: string | null }
const fields: readonly EditedField<Row>[] = [
  { name: 'name', label: 'Name' },
  { name: 'price', label: 'Price', text: (price) => `$${price}` },
  { name: 'phone', label: 'Phone' },
]
const seen: Row = { name: 'Alta', price: 100, phone: '555' }

describe('what changed in the meantime', () => {
  test.each<[string, Row, Partial<Row>, [string, string, string | null][]]>([
    ['nothing', seen, { name: 'Vail' }, []],
    ['a field that was not typed', { ...seen, price: 120 }, {}, [['Price', '$120', null]]],
    [
      'a field that was typed too',
      { ...seen, price: 120 },
      { price: 90 },
      [['Price', '$120', '$90']],
    ],
    [
      'a field that was typed alike',
      { ...seen, price: 120 },
      { price: 120 },
      [['Price', '$120', null]],
    ],
    ['a field that is empty now', { ...seen, phone: null }, {}, [['Phone', 'empty', null]]],
    [
      'two fields, in their order',
      { name: 'Altus', price: 120, phone: '555' },
      { name: 'Vail', phone: '777' },
      [
        ['Name', 'Altus', 'Vail'],
        ['Price', '$120', null],
      ],
    ],
  ])('%s', (_, current, yours, expected) => {
    expect(
      changesInMeantime(seen, current, yours, fields).map(({ label, theirs, yours }) => [
        label,
        theirs,
        yours,
      ]),
    ).toEqual(expected)
  })

  test('is no list with the same entries', () => {
    const row = { steps: [{ from: 1 }] }
    const listed = [{ name: 'steps' as const, label: 'Steps' }]
    expect(changesInMeantime(row, structuredClone(row), {}, listed)).toEqual([])
  })

  test('keeps what was typed in other fields', () => {
    const current = { ...seen, name: 'Altus' }
    expect(withoutChanged(seen, current, { name: 'Vail', price: 90 })).toEqual({ price: 90 })
  })
})

test('what was typed during a save is kept', () => {
  const saved = { name: 'Vail', price: 120 }
  expect(withoutSaved<Partial<Row>>({ ...saved, phone: '556' }, saved)).toEqual({ phone: '556' })
  expect(withoutSaved<Partial<Row>>({ name: 'Vail', price: 125 }, saved)).toEqual({ price: 125 })
})
