import { describe, expect, test } from 'bun:test'
import { readInviteCsv } from './read-invite-csv.ts'

const nora = { email: 'nora@example.org', firstName: 'Nora', lastName: 'Lind' }

describe('a CSV of people to invite', () => {
  test.each([
    ['plain', 'email,firstName,lastName\nnora@example.org,Nora,Lind'],
    ['headers with spaces', 'Email,First Name,Last Name\r\nnora@example.org,Nora,Lind\r\n'],
    ['headers with underscores', 'EMAIL,first_name,LAST_NAME\nnora@example.org,Nora,Lind'],
    ['another order and more columns', 'x,lastName,email,firstName\n1,Lind,nora@example.org,Nora'],
    ['a byte order mark', '\uFEFFemail,firstName,lastName\nnora@example.org,Nora,Lind'],
    ['quotes', '"email","firstName","lastName"\n"nora@example.org","Nora","Lind"'],
    ['semicolons', 'email;firstName;lastName\nnora@example.org;Nora;Lind'],
    ['tabs', 'email\tfirstName\tlastName\nnora@example.org\tNora\tLind'],
    ['blanks around', ' email , firstName , lastName \n nora@example.org , Nora , Lind '],
  ])('is read with %s', (_, text) => {
    expect(readInviteCsv(text)).toEqual({ rows: [{ ...nora, row: 2 }] })
  })

  test('counts its rows as a spreadsheet does, also after empty ones', () => {
    const read = readInviteCsv('email\na@example.org\n\n,,\nb@example.org,')
    expect(read).toMatchObject({ rows: [{ row: 2 }, { row: 5 }] })
  })

  test('keeps commas, quotes and formulas in names as text', () => {
    const read = readInviteCsv('email,firstName\na@example.org,"=1+1, ""x"""')
    expect(read).toMatchObject({ rows: [{ firstName: '=1+1, "x"' }] })
  })

  test.each([
    ['', 'The file is empty.'],
    ['name\nNora', 'The file needs a column named email.'],
    ['email\n', 'no row below its headings'],
    ['email\n"a@example.org', 'look at the quotes in row 2'],
    ['PK\u0003\u0004\0\0', 'This is not a CSV file.'],
    [`email\n${'a@example.org\n'.repeat(5_001)}`, 'at most 5,000'],
  ])('%#: says what is wrong', (text, problem) => {
    expect(readInviteCsv(text)).toEqual({ problem: expect.stringContaining(problem) })
  })
})
