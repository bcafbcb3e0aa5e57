import type { User } from '@firstchair/contract'
import type { Deps } from '../platform/deps.ts'
import { deviceName } from './device.rules.ts'
import { hasLoggedIn, takeNotice } from './notice.store.ts'
import type { ClientDetails } from './session.store.ts'

/**
 * Mails the owner, at most once a day, that a browser signs in which has not done so before. The
 * first login of an account is no news. Called before the session starts, so that none goes unreported.
 */
export const reportNewDevice = (
  { transact, mail }: Pick<Deps, 'transact' | 'mail'>,
  user: Pick<User, 'id' | 'email' | 'firstName'>,
  { userAgent, ipAddress }: ClientDetails,
): Promise<void> =>
  transact(async (tx) => {
    if (!(await hasLoggedIn(tx, user.id))) return
    if (!(await takeNotice(tx, user.id, 'new_device'))) return
    const { firstName, email: to } = user
    const seen = { at: new Date().toISOString(), device: deviceName(userAgent), ipAddress }
    const letter = { kind: 'new_device', firstName, ...seen } as const
    await mail.post(tx, [{ key: `new_device:${crypto.randomUUID()}`, to, letter }])
  })
