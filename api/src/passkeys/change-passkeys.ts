import type { Passkey } from '@firstchair/contract'
import type { Session } from '../accounts/sessions.ts'
import { lockUser } from '../accounts/user-admin.store.ts'
import type { Deps } from '../platform/deps.ts'
import {
  countPasskeys,
  deletePasskey,
  findSecondFactor,
  renamePasskey as rename,
  replaceRecoveryCodes,
  setSecondFactor,
} from './passkey.store.ts'
import { postNotice } from './passkey-notices.ts'
import { hashOfCode, makeRecoveryCodes } from './recovery-codes.ts'

type Parts = Pick<Deps, 'transact' | 'mail' | 'limits' | 'log'>

export async function renamePasskey(
  { transact, limits }: Pick<Parts, 'transact' | 'limits'>,
  { user }: Session,
  id: string,
  name: string,
): Promise<Passkey | null> {
  await limits.accountChange(user.id)
  return transact((tx) => rename(tx, user.id, id, name))
}

/** Without any passkey there is no second factor, and recovery codes are worth nothing. */
export async function removePasskey(
  { transact, mail, log }: Parts,
  { user, sessionId }: Session,
  id: string,
): Promise<boolean> {
  const isRemoved = await transact(async (tx) => {
    await lockUser(tx, user.id)
    if (!(await deletePasskey(tx, user.id, id))) return false
    await postNotice(tx, mail, user.id, { kind: 'passkey_removed' })
    if ((await countPasskeys(tx, user.id)) > 0) return true
    await replaceRecoveryCodes(tx, user.id, [])
    if (!(await findSecondFactor(tx, user.id))) return true
    await setSecondFactor(tx, user.id, false)
    await postNotice(tx, mail, user.id, { kind: 'second_factor', isOn: false })
    return true
  })
  if (isRemoved) log.info({ userId: user.id, sessionId, passkeyId: id }, 'passkey removed')
  return isRemoved
}

/** Returns false for a user without passkeys, who could not log in any more. */
export async function chooseSecondFactor(
  { transact, mail, limits, log }: Parts,
  { user, sessionId }: Session,
  isOn: boolean,
): Promise<boolean> {
  await limits.accountChange(user.id)
  const isChosen = await transact(async (tx) => {
    await lockUser(tx, user.id)
    if (isOn && (await countPasskeys(tx, user.id)) === 0) return false
    if ((await findSecondFactor(tx, user.id)) === isOn) return true
    await setSecondFactor(tx, user.id, isOn)
    await postNotice(tx, mail, user.id, { kind: 'second_factor', isOn })
    return true
  })
  if (isChosen) log.info({ userId: user.id, sessionId, isOn }, 'second factor')
  return isChosen
}

/** New recovery codes in place of the old ones; null for a user without passkeys. */
export async function remakeRecoveryCodes(
  { transact, limits, log }: Parts,
  { user, sessionId }: Session,
): Promise<string[] | null> {
  await limits.accountChange(user.id)
  const codes = makeRecoveryCodes()
  const isMade = await transact(async (tx) => {
    await lockUser(tx, user.id)
    if ((await countPasskeys(tx, user.id)) === 0) return false
    await replaceRecoveryCodes(tx, user.id, codes.map(hashOfCode))
    return true
  })
  if (!isMade) return null
  log.info({ userId: user.id, sessionId }, 'recovery codes made')
  return codes
}
