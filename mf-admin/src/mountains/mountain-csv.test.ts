import { describe, expect, test } from 'bun:test'
import { readMountainCsv } from './mountain-csv.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const read = (text: string, listed: readonly string[] = [], order?: 'day' | 'month') =>
  readMountainCsv(text, { now, readMoney, listed, order })
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
    const mountain = { name: 'Alta', startPrice: 90, endTime: inTwoWeeks }
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
    ['Alta,90,25/25/2026', 'End Date', '25/25/2026', '2026-12-25'],
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

  const facts = (validFrom: string, blackoutDays: string[]) => ({
    ready: [{ mountain: { facts: { validFrom, validTo: validFrom, blackoutDays } } }],
    problems: [],
  })

  test.each([
    ['Excel in the United States', 'Alta,90,12/20/2026,1/5/2027,12/25/2026'],
    ['Excel in Germany', 'Alta;90;20.12.2026;05.01.2027;25.12.2026'],
    ['Excel in England', 'Alta,90,20/12/2026,05/01/2027,25/12/2026'],
    ['Excel with months as words', 'Alta,90,20-Dec-26,5-Jan-27,25-Dec-26'],
  ])('is read after %s has saved it', (_, row) => {
    const header = 'Name,Start Price,End Date,Valid From,Blackout Days'
    const separator = row.charAt(4)
    expect(read(`${header.replaceAll(',', separator)}\r\n${row}\r\n`)).toMatchObject(
      facts('2027-01-05', ['2026-12-25']),
    )
  })

  test('whose dates can be read in two ways is read in the order that the admin states', () => {
    const text = 'Name,Start Price,Valid From,Not Valid\nAlta,90,1/5/2027,2027-01-01; 1/6/2027'
    expect(read(text)).toEqual({
      text: '1/5/2027',
      readings: { day: '2027-05-01', month: '2027-01-05' },
    })
    expect(read(text, [], 'day')).toMatchObject(facts('2027-05-01', ['2027-01-01', '2027-06-01']))
    expect(read(text, [], 'month')).toMatchObject(facts('2027-01-05', ['2027-01-01', '2027-01-06']))
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
