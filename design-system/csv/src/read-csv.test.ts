import { describe, expect, test } from 'bun:test'
import { readCsv } from './read-csv.ts'

const read = (text: string) =>
  readCsv(text, {
    columns: { email: ['email'], name: ['Name', 'Full Name'] },
    required: ['email'],
    addresses: ['email'],
    mostRows: 3,
  })
const nora = { email: 'nora@example.org', name: 'Nora Lind' }

describe('a file as people have it', () => {
  test.each([
    ['plain', 'email,name\nnora@example.org,Nora Lind', 2],
    [
      'with the separator in the first line',
      'sep=;\r\nemail;name\r\nnora@example.org;Nora Lind',
      2,
    ],
    [
      'with a separator that only this line names',
      '\uFEFF"sep=|"\nemail|name\nnora@example.org|Nora Lind',
      2,
    ],
    ['with a title', 'Guests of December\nemail;name\nnora@example.org;Nora Lind', 3],
    [
      'with a title, an empty line and a note',
      'Guests;;\n;;\nby name;;\nemail;name;\nnora@example.org;Nora Lind;',
      5,
    ],
    ['with two spellings of a heading', 'e-mail,FULL_NAME\nnora@example.org,Nora Lind', 2],
    [
      'with a soft hyphen and zero-width spaces',
      'email,name\n\u200Bnora@exam\u00ADple.org,Nora\u2060 Lind\uFEFF',
      2,
    ],
    ['with a heading that has one', 'e\u00ADmail\u200B,name\nnora@example.org,Nora Lind', 2],
    ['with a link', 'email,name\nmailto:nora@example.org?subject=Ski,Nora Lind', 2],
    ['with a recipient', 'email,name\n"Lind, Nora <nora@example.org>",Nora Lind', 2],
    ['with a recipient that is a link', 'email,name\n<MAILTO:nora@example.org>,Nora Lind', 2],
  ])('is read %s', (_, text, row) => {
    expect(read(text)).toEqual({ rows: [{ row, cells: nora }] })
  })

  test('keeps angle brackets and joiners that a text needs', () => {
    const name = 'می\u200Cخواهم <nora>'
    expect(read(`email,name\na@b.example,${name}`)).toMatchObject({ rows: [{ cells: { name } }] })
  })

  test('has its headings below a title that reads like one of them', () => {
    expect(read('Name\nemail,age\na@b.example,31')).toEqual({
      rows: [{ row: 3, cells: { email: 'a@b.example' } }],
    })
  })

  test('names what its headings lack, even below a title', () => {
    expect(read('Guests\nname;age\nNora;31')).toEqual({
      problem: 'The file needs a column named email.',
    })
  })
})
