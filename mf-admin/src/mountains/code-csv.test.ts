import { describe, expect, test } from 'bun:test'
import { previewCodes, readCodeCsv } from './code-csv.ts'

describe('a CSV of codes', () => {
  test('is read with other columns beside the code', () => {
    expect(readCodeCsv('\uFEFFId;Voucher code\r\n1; AB-1 \r\n2;AB-2\r\n')).toEqual({
      rows: [
        { row: 2, code: 'AB-1' },
        { row: 3, code: 'AB-2' },
      ],
    })
  })

  test.each([
    ['a code that occurs twice', 'Code\nA\nB\nA', 4, 'row 2 has the same code'],
    ['a row without a code', 'Id,Code\n1,A\n2,', 3, 'required'],
    ['a code that a spreadsheet has damaged', 'Code\nA\n8.04118E+11', 3, 'as Text'],
    ['a code that is too long', `Code\n${'A'.repeat(65)}`, 2, 'at most 64'],
  ])('%s: names the row and what to do', (_, text, row, fix) => {
    const file = readCodeCsv(text)
    const problems = 'rows' in file ? file.rows.filter((each) => each.fix) : []
    expect(problems).toMatchObject([{ row, fix: expect.stringContaining(fix) }])
  })

  test.each([
    ['a file without the column', 'Name\nAlta', 'a column named Code'],
    ['a file that is too long', `Code\n${'A\n'.repeat(1_001)}`, 'at most 1,000 rows'],
  ])('%s is refused', (_, text, problem) => {
    expect(readCodeCsv(text)).toEqual({ problem: expect.stringContaining(problem) })
  })
})

test('a preview has the first, the last and three codes, and those that look unlike the others', () => {
  const codes = Array.from({ length: 99 }, (_, index) => `AB-${100 + index}`)
  const rows = [...codes, '0123'].map((code, index) => ({ row: index + 2, code }))
  const { samples, unlike } = previewCodes(rows)
  expect(samples.map(({ row }) => row)).toEqual([2, 27, 52, 76, 101])
  expect(unlike).toEqual([{ row: 101, code: '0123' }])
  expect(previewCodes(rows.slice(0, 1)).samples).toHaveLength(1)
})
