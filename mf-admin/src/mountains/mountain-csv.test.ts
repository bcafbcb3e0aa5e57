import { describe, expect, test } from 'bun:test'
import { NO_FACTS } from '@firstchair/contract'
import { readMountainCsv } from './mountain-csv.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const read = (text: string, listed: readonly string[] = []) =>
  readMountainCsv(text, { now, readMoney, listed })
// The field's reader is tested beside the field.
const readMoney = (text: string) => (text === '' ? null : Number(text))
const inTwoWeeks = '2026-12-11T12:00:00.000Z'

describe('a CSV of mountains', () => {
  test.each([
    ['plain', 'Name,Start Price\nAlta,90'],
    ['with other headings', 'mountain,starting_price\nAlta,90'],
    ['with semicolons and an empty last line', 'Mountain;Price\r\nAlta;90\r\n'],
    ['from a spreadsheet with semicolons', '\uFEFFMountain;PRICE;Notes\r\n Alta ;90;x\r\n'],
  ])('is read %s', (_, text) => {
    const mountain = { name: 'Alta', startPrice: 90, endTime: inTwoWeeks, facts: NO_FACTS }
    expect(read(text)).toEqual({ ready: [{ row: 2, mountain }], problems: [] })
  })

  test('states the end and what the ticket is for', () => {
    const header = 'Name,Start Price,End Date,Valid From,Blackout Days,Redeem At,Window Price'
    const row = 'Alta,90,2026-12-20,2027-01-10,,"Base, Desk 2",240'
    expect(read(`${header}\n${row}`)).toMatchObject({
      ready: [
        {
          mountain: {
            endTime: '2026-12-20T12:00:00.000Z',
            facts: {
              validFrom: '2027-01-10',
              validTo: '2027-01-10',
              redeemAt: 'Base, Desk 2',
              windowPrice: 240,
            },
          },
        },
      ],
    })
  })

  test.each([
    ['Alta,12.5', 'Start Price', '12.5', 'whole'],
    ['Alta,', 'Start Price', '', 'whole'],
    ['Alta,ten', 'Start Price', 'ten', 'whole'],
    [',90', 'Name', '', 'required'],
    ['snowbird,90', 'Name', 'snowbird', 'taken'],
    ['Alta,90,12/25/2026', 'End Date', '12/25/2026', '2026-12-25'],
    ['Alta,90,2026-11-27', 'End Date', '2026-11-27', 'future'],
    ['Alta,90,,2027-02-30', 'Valid From', '2027-02-30', '2026-12-25'],
    ['Alta,90,,2027-02-02,2027-02-01', 'Valid To', '2027-02-01', 'before the first'],
  ])('%s: names the column and what to do', (row, column, found, fix) => {
    const text = `Name,Start Price,End Date,Valid From,Valid To\n${row}`
    expect(read(text, ['Snowbird'])).toMatchObject({
      ready: [],
      problems: [{ row: 2, column, found, fix: expect.stringContaining(fix) }],
    })
  })

  test('a name that occurs twice is added once', () => {
    const twice = 'Name,Start Price\nAlta,90\nALTA,95'
    expect(read(twice)).toMatchObject({ ready: [{ row: 2 }], problems: [{ row: 3 }] })
  })

  test.each([
    ['', 'is empty'],
    ['Name\nAlta', 'needs a column named Start Price'],
    ['Name,Start Price\n', 'no row'],
    ['Name,Start Price\n"Alta,90', 'look at the quotes in row 2'],
    [`Name,Start Price\n${'Alta,90\n'.repeat(501)}`, 'at most 500'],
  ])('%#: says what is wrong with the file', (text, problem) => {
    expect(read(text)).toEqual({ problem: expect.stringContaining(problem) })
  })
})
