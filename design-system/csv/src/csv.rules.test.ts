import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { csvField, csvLine } from './csv.rules.ts'

test.each([
  ['plain words stay as they are', 'Mont Blanc', 'Mont Blanc'],
  ['a comma asks for quotes', 'Aspen, Colorado', '"Aspen, Colorado"'],
  ['a quote is doubled', 'the "Beak"', '"the ""Beak"""'],
  ['a line break asks for quotes', 'first\nsecond', '"first\nsecond"'],
  ['nothing is an empty field', null, ''],
  ['a figure is no formula, whatever its sign', -1250, '-1250'],
  ['a time is ISO 8601 in UTC', new Date('2026-11-21T18:02:04Z'), '2026-11-21T18:02:04.000Z'],
  ['yes and no', true, 'true'],
])('%s', (_, value, field) => {
  expect(csvField(value)).toBe(field)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+41 79 000 00 00', "'+41 79 000 00 00"],
  ['-2+3', "'-2+3"],
  ['@firstchair', "'@firstchair"],
  ['\t=1', "'\t'=1"],
  ['\r=1', `"'\r'=1"`],
  ['\n=1', `"'\n'=1"`],
  ['a;=1+1', `"a;'=1+1"`],
  ['a;"=1+1', `"a;""'=1+1"`],
  ['10;-5', `"10;'-5"`],
  ['x\t@y', "x\t'@y"],
  ['＝1+1', "'＝1+1"],
  ['a;＋1', `"a;'＋1"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
])('%j is words, not a formula', (words, field) => {
  expect(csvField(words)).toBe(field)
})

test.each(["O'Hara", '1=1', 'a@b.ch', 'Val d-Isère'])('%s begins no formula', (words) => {
  expect(csvField(words)).toBe(words)
})

/** A reader of RFC 4180, as strict as its grammar. */
function readCsv(text: string): string[][] {
  const record = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy
  const lines: string[][] = [[]]
  let end = 0
  for (const [whole, field = '', separator] of text.matchAll(record)) {
    lines.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)
    if (separator !== ',') lines.push([])
    end += whole.length
  }
  expect(end).toBe(text.length)
  return lines.slice(0, -1)
}

const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[=+\-@\t\r\n;＝＠",' a1]*$/),
)
/** Without the apostrophes that neutralize formulas. */
const bare = (field: string) => field.replaceAll(/'(?=[=+\-@\t\r\n＝＋－＠])/g, '')

test('every value can be read back, except for the apostrophe before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(words, { minLength: 1 })), (lines) => {
      const read = readCsv(lines.map(csvLine).join(''))
      expect(read.map((line) => line.map(bare))).toEqual(lines.map((line) => line.map(bare)))
    }),
  )
})

test('no field starts like a formula, whatever separates the cells', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1 }), (line) => {
      for (const field of readCsv(csvLine(line)).flat()) {
        for (const cell of field.split(/[;\t\r\n]"*/)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
      }
    }),
  )
})
