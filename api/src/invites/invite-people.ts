import type { InviteResult } from '@firstchair/contract'
import { issueTokens } from '../accounts/token.ts'
import type { Deps } from '../platform/deps.ts'
import {
  checkInvites,
  failureText,
  type InviteFailure,
  type InviteRow,
  inviteMessage,
} from './invite.rules.ts'
import { ensureInvitees } from './invite.store.ts'

type Parts = Pick<Deps, 'transact' | 'mail' | 'limits' | 'live'>

/** Rows of one transaction: short enough that nobody waits for it. */
const AT_ONCE = 200

/**
 * Invites people: each gets an account and a mail with a link to set his password. Who was invited
 * and has not registered gets another mail; who has is listed as failed.
 */
export async function invitePeople(
  parts: Parts,
  adminId: string,
  rows: readonly InviteRow[],
): Promise<InviteResult> {
  await parts.limits.invites(adminId, rows.length)
  const { good, failed } = checkInvites(rows)
  for (let from = 0; from < good.length; from += AT_ONCE) {
    failed.push(...(await inviteSome(parts, good.slice(from, from + AT_ONCE))))
  }
  parts.live.adminChanged('users')
  failed.sort((a, b) => a.row - b.row)
  const total = rows.length
  const sent = total - failed.length
  const results = { total, sent, failed: failed.map(failureText) }
  return { message: inviteMessage(sent, total), results }
}

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
      .map(({ row, email }) => ({ row, email, reason: 'already has an account' }))
  })
