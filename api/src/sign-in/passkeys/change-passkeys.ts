import type { Passkey } from '@firstchair/contract'
import type { Logger } from 'pino'
import { endSessionsOf } from '../../access/session.store.ts'
import type { Session, Sessions } from '../../access/sessions.ts'
import { postNotice } from '../../accounts/account-mail.ts'
import { lockUser } from '../../accounts/user-admin.store.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../../platform/refused.ts'
import {
  countPasskeys,
  deletePasskey,
  deletePasskeysOf,
  renamePasskey as rename,
  setPasskeysOnly,
} from './passkey.store.ts'

type Parts = Pick<Database, 'transact'> & { mail: Mail; log: Logger }

export async function renamePasskey(
  { transact }: Pick<Parts, 'transact'>,
  { user }: Session,
  id: string,
  name: string,
): Promise<Passkey | Refused<'unknown'>> {
  return (await transact((tx) => rename(tx, user.id, id, name))) ?? refused('unknown')
}

/** Without the last passkey, the password is enough again. */
export async function removePasskey(
  { transact, mail, log }: Parts,
  { user, sessionId }: Session,
  id: string,
): Promise<Done | Refused<'unknown'>> {
  const isRemoved = await transact(async (tx) => {
    await lockUser(tx, user.id)
    if (!(await deletePasskey(tx, user.id, id))) return false
    await postNotice(tx, mail, user, { kind: 'passkey_removed' })
    if ((await countPasskeys(tx, user.id)) === 0) await allowPassword(tx, mail, user)
    return true
  })
  if (isRemoved) log.info({ userId: user.id, sessionId, passkeyId: id }, 'passkey removed')
  return isRemoved ? DONE : refused('unknown')
}

/** Lets a user sign in with the password again, and notifies them if they could not. */
export async function allowPassword(tx: Tx, mail: Mail, user: Session['user']): Promise<void> {
  if (!(await setPasskeysOnly(tx, user.id, false))) return
  await postNotice(tx, mail, user, { kind: 'passkeys_only', isOn: false })
}

/**
 * For admins, when a user has lost their passkeys: their password is enough again. Returns how many
 * passkeys there were.
 */
export async function removePasskeysOf(
  { transact, mail, log }: Pick<Parts, 'transact' | 'mail' | 'log'>,
  userId: string,
): Promise<{ count: number } | Refused<'unknown'>> {
  const removed = await transact(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) return null
    const count = await deletePasskeysOf(tx, userId)
    if (count > 0) await postNotice(tx, mail, user, { kind: 'passkey_removed' })
    await allowPassword(tx, mail, user)
    return count
  })
  if (removed) log.info({ userId, count: removed }, 'passkeys removed by an admin')
  return removed === null ? refused('unknown') : { count: removed }
}

/**
 * Turning it on takes a session that has used a passkey, so that nobody locks themselves out, and ends
 * the others: the password may have started them.
 */
export async function choosePasskeysOnly(
  { transact, mail, log, sessions }: Parts & { sessions: Sessions },
  { user, sessionId, hasPasskey }: Session,
  isOn: boolean,
): Promise<Done | Refused<'passkey_first'>> {
  if (isOn && !hasPasskey) return refused('passkey_first')
  const ended = await transact(async (tx) => {
    await lockUser(tx, user.id)
    if (!isOn) await allowPassword(tx, mail, user)
    // The passkey may have been removed since.
    else if ((await countPasskeys(tx, user.id)) === 0) return null
    else if (await setPasskeysOnly(tx, user.id, true)) {
      await postNotice(tx, mail, user, { kind: 'passkeys_only', isOn })
      return endSessionsOf(tx, user.id, sessionId)
    }
    return []
  })
  if (ended === null) return refused('passkey_first')
  sessions.ended(ended)
  log.info({ userId: user.id, sessionId, isOn }, 'passkeys only')
  return DONE
}
