import { MAX_INVITES } from '@firstchair/contract'
import { readCsv } from '@firstchair/csv/read'
import type { InviteRow } from './invite.rules.ts'

/** The rows of a file, or a message that says what is wrong with it. */
export type CsvResult = { rows: InviteRow[] } | { problem: string }

const COLUMNS = {
  email: ['email', 'email address', 'mail'],
  firstName: ['first name', 'first', 'given name'],
  lastName: ['last name', 'last', 'surname', 'family name'],
}

/** Reads the people of a CSV file with the columns email, firstName and lastName, in any order. */
export function readInviteCsv(text: string): CsvResult {
  const read = readCsv(text, {
    columns: COLUMNS,
    required: ['email'],
    addresses: ['email'],
    mostRows: MAX_INVITES,
  })
  if ('problem' in read) return read
  return {
    rows: read.rows.map(({ row, cells: { email = '', firstName = '', lastName = '' } }) => ({
      ...{ row, email, firstName, lastName },
    })),
  }
}
