import type { User } from '@firstchair/contract'
import type { ClientDetails } from '../access/session.store.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database } from '../platform/database.ts'
import { deviceName } from './device.rules.ts'
import { hasLoggedIn, recordNotice } from './notice.store.ts'

/**
 * Notifies the owner by mail, at most once a day, that an unknown browser has signed in. The first
 * login of an account is not reported. Called before the session starts, so that no session goes
 * unreported.
 */
export const reportNewDevice = (
  { transact, mail }: Pick<Database, 'transact'> & { mail: Mail },
  user: Pick<User, 'id' | 'email' | 'firstName'>,
  { userAgent, ipAddress }: ClientDetails,
): Promise<void> =>
  transact(async (tx) => {
    if (!(await hasLoggedIn(tx, user.id))) return
    if (!(await recordNotice(tx, user.id, 'new_device'))) return
    const { firstName, email: to } = user
    const seen = { at: new Date().toISOString(), device: deviceName(userAgent), ipAddress }
    const letter = { kind: 'new_device', firstName, ...seen } as const
    await mail.post(tx, [{ key: `new_device:${crypto.randomUUID()}`, to, letter }])
  })
