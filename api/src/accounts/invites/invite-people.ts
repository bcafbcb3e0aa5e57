import type { InviteResult } from '@firstchair/contract'
import type { AttemptLimits } from '../../access/attempt-limits.ts'
import type { Announcer } from '../../live/announcer.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Database } from '../../platform/database.ts'
import { issueTokens } from '../token.ts'
import {
  checkInvites,
  describeFailure,
  dryRunMessage,
  failureText,
  type InviteFailure,
  type InviteRow,
  inviteMessage,
} from './invite.rules.ts'
import { ensureInvitees, findRegistered } from './invite.store.ts'

type Parts = Pick<Database, 'transact'> & { mail: Mail; limits: AttemptLimits; live: Announcer }

/** Rows per transaction: few enough that other transactions do not wait for long. */
const AT_ONCE = 200

/**
 * Invites people: each gets an account and a mail with a link to set a password. People who were
 * invited and have not registered get another mail; those who have are listed as failed.
 */
export async function invitePeople(
  parts: Parts,
  adminId: string,
  rows: readonly InviteRow[],
): Promise<InviteResult> {
  await parts.limits.invites(adminId, rows.length)
  const failed = await checkAndInvite(rows, (good) => inviteSome(parts, good))
  parts.live.adminChanged('users')
  return report(rows, failed, inviteMessage)
}

/** Returns the same report without creating accounts or sending mails. */
export async function tryInvites(
  { db }: Pick<Database, 'db'>,
  rows: readonly InviteRow[],
): Promise<InviteResult> {
  const failed = await checkAndInvite(rows, async (good) => {
    const registered = await findRegistered(db, good)
    return good.filter(({ email }) => registered.has(email.toLowerCase())).map(taken)
  })
  const { message, results } = report(rows, failed, dryRunMessage)
  return { message, results: { ...results, dryRun: 1 } }
}

/** Returns the rows that failed, in their order. */
async function checkAndInvite(
  rows: readonly InviteRow[],
  invite: (good: InviteRow[]) => Promise<InviteFailure[]>,
): Promise<InviteFailure[]> {
  const { good, failed } = checkInvites(rows)
  for (let from = 0; from < good.length; from += AT_ONCE) {
    failed.push(...(await invite(good.slice(from, from + AT_ONCE))))
  }
  return failed.sort((a, b) => a.row - b.row)
}

function report(
  { length: total }: readonly InviteRow[],
  failed: readonly InviteFailure[],
  messageOf: (sent: number, total: number) => string,
): InviteResult {
  const sent = total - failed.length
  const results = {
    total,
    sent,
    failed: failed.map(failureText),
    failures: failed.map(describeFailure),
  }
  return { message: messageOf(sent, total), results }
}

const taken = ({ row, email }: InviteRow): InviteFailure => ({
  row,
  email,
  reason: 'already has an account',
})

const inviteSome = ({ transact, mail }: Parts, rows: InviteRow[]): Promise<InviteFailure[]> =>
  transact(async (tx) => {
    const accounts = await ensureInvitees(tx, rows)
    const open = [...accounts.values()].filter(({ isRegistered }) => !isRegistered)
    const owners = open.map(({ id, email }) => ({ userId: id, email }))
    const tokens = await issueTokens(tx, 'invite', owners)
    await mail.post(
      tx,
      open.map(({ email, firstName }, index) => {
        const token = tokens[index] ?? ''
        return { key: `invite:${token}`, to: email, letter: { kind: 'invite', firstName, token } }
      }),
    )
    return rows
      .filter(({ email }) => accounts.get(email.toLowerCase())?.isRegistered !== false)
      .map(taken)
  })
