import { email, type InviteEntry, isPlain } from '@firstchair/contract'

/** A person to invite, and the row of the list or file that names them. */
export type InviteRow = InviteEntry & { row: number }
export type InviteFailure = { row: number; email: string; reason: string }
type Checked = { good: InviteRow[]; failed: InviteFailure[] }

/** The limit of a name, with the message for a longer one. */
const MAX_NAME = 100

/** Rejects rows without an address, with an invalid name, or with a duplicate address. */
export function checkInvites(rows: readonly InviteRow[]): Checked {
  const seen = new Set<string>()
  const checked: Checked = { good: [], failed: [] }
  for (const raw of rows) {
    const entry = {
      row: raw.row,
      email: raw.email.trim(),
      firstName: raw.firstName.trim(),
      lastName: raw.lastName.trim(),
    }
    const reason = problemOf(entry, seen)
    seen.add(entry.email.toLowerCase())
    if (reason === null) checked.good.push(entry)
    else checked.failed.push({ row: entry.row, email: entry.email, reason })
  }
  return checked
}

function problemOf(entry: InviteRow, seen: ReadonlySet<string>): string | null {
  if (!email.safeParse(entry.email).success) return 'not a valid email address'
  if (seen.has(entry.email.toLowerCase())) return 'listed twice'
  for (const name of [entry.firstName, entry.lastName]) {
    if (name.length > MAX_NAME) return `a name is longer than ${MAX_NAME} characters`
    if (!isPlain(name)) return 'a name contains invisible characters or stacked accents'
  }
  return null
}

const SHOWN = 120
// Invisible and direction-changing characters are removed.
const shown = (text: string) =>
  Array.from(text.slice(0, SHOWN))
    .filter((character) => isPlain(character))
    .join('')

/** `Row 3: nora@example.org: already has an account` */
export const failureText = ({ row, email, reason }: InviteFailure): string =>
  `Row ${row}: ${shown(email) || '(no email)'}: ${reason}`

export function inviteMessage(sent: number, total: number): string {
  if (sent === total) return sent === 1 ? '1 invite sent.' : `${sent} invites sent.`
  return `${sent} of ${total} invites sent. See the list for the others.`
}

/** The same in separate parts, for a table. */
export const describeFailure = ({ row, email, reason }: InviteFailure): InviteFailure => ({
  row,
  email: shown(email),
  reason,
})

export function dryRunMessage(sent: number, total: number): string {
  if (sent === total)
    return total === 1 ? '1 person can be invited.' : `All ${total} people can be invited.`
  return `${sent} of ${total} people can be invited. See the list for the others.`
}
