import { describe, expect, test } from 'bun:test'
import { orderOf, readDay, readingsOf, splitDays } from './written-days.rules.ts'

describe('a date that a spreadsheet has rewritten', () => {
  test.each([
    '2027-01-15',
    '2027-1-15',
    '2027/1/15',
    '2027-01-15 00:00:00',
    '15.01.2027',
    '15.1.27',
    '15-Jan-27',
    '15-Jan-2027',
    '15 January 2027',
    'Jan 15, 2027',
    '15. Jan 2027',
    '2027-Jan-15',
    '1/15/2027',
    '1/15/27 12:00 AM',
    '15/01/2027',
    '15-01-2027',
  ])('%s is January 15, whatever the order of the file', (text) => {
    expect([readDay(text, 'day'), readDay(text, 'month')]).toEqual(['2027-01-15', '2027-01-15'])
  })

  test('5/1/2027 may be read in two ways, 5.1.2027 and 5/5/2027 in one', () => {
    expect(readingsOf('5/1/2027')).toEqual({ day: '2027-01-05', month: '2027-05-01' })
    expect(readingsOf('5.1.2027')).toEqual({ day: '2027-01-05', month: '2027-01-05' })
    expect(readingsOf('5/5/2027')).toEqual({ day: '2027-05-05', month: '2027-05-05' })
  })

  test.each([
    ...['', 'soon', '46037', '31/02/2027', '15/15/2027', '2027-02-30', '1/15', '27-1-15-1'],
    ...['15-Mai-27', 'Jan 32, 2027', '15-Jan-202', '1/15/027', '######'],
  ])('%p is no date', (text) => {
    expect(readDay(text, 'day')).toBeNull()
  })
})

const unclear = {
  text: '5/1/2027',
  readings: { day: '2027-01-05', month: '2027-05-01' },
}

test.each([
  ['one date has only one order', ['5/1/2027', '1/15/2027'], 'month'],
  ['or the other one', ['5/1/2027', '15/1/2027'], 'day'],
  ['every date is clear', ['2027-01-05', '5.1.2027', '5/5/2027', 'soon'], 'day'],
  ['nothing decides', ['2027-01-15', '5/1/2027'], unclear],
  ['two dates contradict each other', ['15/1/2027', '5/1/2027', '1/15/2027'], unclear],
])('the order of a file in which %s', (_, texts, order) => {
  expect<unknown>(orderOf(texts)).toEqual(order)
})

test.each([
  ['2026-12-25, 2027-01-01', ['2026-12-25', '2027-01-01']],
  ['12/25/2026;1/1/2027', ['12/25/2026', '1/1/2027']],
  ['Dec 25, 2026', ['Dec 25, 2026']],
  ['', []],
])('a cell of days, %p', (cell, days) => {
  expect(splitDays(cell)).toEqual(days)
})
