import type { LetterOf } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Tx } from '../../platform/database.ts'
import { lockUser } from '../user-admin.store.ts'

type NoticeKind =
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'second_factor'
type Without<L> = L extends unknown ? Omit<L, 'firstName' | 'at'> : never
export type Notice = Without<LetterOf<NoticeKind>>

/** Queues a mail to the user in the transaction that changes how they sign in. */
export async function postNotice(
  tx: Tx,
  mail: Mail,
  userId: string,
  notice: Notice,
): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user) throw new Error('A user who signs in is gone.')
  const { firstName, email: to } = user
  const letter = { ...notice, firstName, at: new Date().toISOString() }
  await mail.post(tx, [{ key: `${notice.kind}:${crypto.randomUUID()}`, to, letter }])
}
