import type { Passkey } from '@firstchair/contract'
import type { Logger } from 'pino'
import type { Session } from '../../access/sessions.ts'
import { postNotice } from '../../accounts/account-mail.ts'
import { lockUser } from '../../accounts/user-admin.store.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../../platform/refused.ts'
import {
  countPasskeys,
  deletePasskey,
  deletePasskeysOf,
  findSecondFactor,
  renamePasskey as rename,
  replaceRecoveryCodes,
  setSecondFactor,
} from './passkey.store.ts'
import { hashOfCode, makeRecoveryCodes } from './recovery-codes.ts'

type Parts = Pick<Database, 'transact'> & { mail: Mail; log: Logger }

export async function renamePasskey(
  { transact }: Pick<Parts, 'transact'>,
  { user }: Session,
  id: string,
  name: string,
): Promise<Passkey | Refused<'unknown'>> {
  return (await transact((tx) => rename(tx, user.id, id, name))) ?? refused('unknown')
}

/** Removing the last passkey also turns off the second factor and deletes the recovery codes. */
export async function removePasskey(
  { transact, mail, log }: Parts,
  { user, sessionId }: Session,
  id: string,
): Promise<Done | Refused<'unknown'>> {
  const isRemoved = await transact(async (tx) => {
    await lockUser(tx, user.id)
    if (!(await deletePasskey(tx, user.id, id))) return false
    await postNotice(tx, mail, user, { kind: 'passkey_removed' })
    if ((await countPasskeys(tx, user.id)) === 0) await endSecondFactor(tx, mail, user)
    return true
  })
  if (isRemoved) log.info({ userId: user.id, sessionId, passkeyId: id }, 'passkey removed')
  return isRemoved ? DONE : refused('unknown')
}

async function endSecondFactor(tx: Tx, mail: Mail, user: Session['user']): Promise<void> {
  await replaceRecoveryCodes(tx, user.id, [])
  if (!(await findSecondFactor(tx, user.id))) return
  await setSecondFactor(tx, user.id, false)
  await postNotice(tx, mail, user, { kind: 'second_factor', isOn: false })
}

/**
 * For admins, when a user has lost their passkeys and codes: their password is enough again. Returns
 * how many passkeys there were.
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
    await endSecondFactor(tx, mail, user)
    return count
  })
  if (removed) log.info({ userId, count: removed }, 'passkeys removed by an admin')
  return removed === null ? refused('unknown') : { count: removed }
}

/** Refused for a user without passkeys, who could no longer log in. */
export async function chooseSecondFactor(
  { transact, mail, log }: Parts,
  { user, sessionId }: Session,
  isOn: boolean,
): Promise<Done | Refused<'no_passkey'>> {
  const isChosen = await transact(async (tx) => {
    await lockUser(tx, user.id)
    if (isOn && (await countPasskeys(tx, user.id)) === 0) return false
    if ((await findSecondFactor(tx, user.id)) === isOn) return true
    await setSecondFactor(tx, user.id, isOn)
    await postNotice(tx, mail, user, { kind: 'second_factor', isOn })
    return true
  })
  if (isChosen) log.info({ userId: user.id, sessionId, isOn }, 'second factor')
  return isChosen ? DONE : refused('no_passkey')
}

/** New recovery codes in place of the old ones; refused for a user without passkeys. */
export async function remakeRecoveryCodes(
  { transact, mail, log }: Parts,
  { user, sessionId }: Session,
): Promise<{ recoveryCodes: string[] } | Refused<'no_passkey'>> {
  const codes = makeRecoveryCodes()
  const isMade = await transact(async (tx) => {
    await lockUser(tx, user.id)
    if ((await countPasskeys(tx, user.id)) === 0) return false
    await replaceRecoveryCodes(tx, user.id, codes.map(hashOfCode))
    await postNotice(tx, mail, user, { kind: 'recovery_codes_made' })
    return true
  })
  if (!isMade) return refused('no_passkey')
  log.info({ userId: user.id, sessionId }, 'recovery codes made')
  return { recoveryCodes: codes }
}
