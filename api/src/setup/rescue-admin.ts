import { setActor } from '../access/audit/actor.store.ts'
import { endSessionsOf } from '../access/session.store.ts'
import {
  deletePasskeysOf,
  replaceRecoveryCodes,
  setSecondFactor,
} from '../accounts/passkeys/passkey.store.ts'
import { hashWith } from '../accounts/passwords.ts'
import { VOID_WITH_PASSWORD } from '../accounts/token.rules.ts'
import { voidTokens } from '../accounts/token.store.ts'
import { findUserByEmail, setPassword, setVerified } from '../accounts/user.store.ts'
import { lockUser, setAdminFlag } from '../accounts/user-admin.store.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { connectDatabase, type Tx } from '../platform/database.ts'
import { addAdmin, generatePassword, type NewLogin } from './prepare-database.ts'

type Settings = Pick<Config, 'databaseUrl' | 'passwordMemoryKib'>

/** Makes an admin. Returns null if the address had an account, which becomes one. */
export function makeAdmin(config: Settings, email: string): Promise<NewLogin | null> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new ConfigError('Name an email address')
  return inTransaction(config, async (tx) => {
    const found = await findUserByEmail(tx, email)
    if (found === null) {
      const username = `@admin_${generatePassword().slice(0, 4)}`
      const login = { role: 'admin' as const, username, email, password: generatePassword() }
      return addAdmin(tx, config, login)
    }
    const user = await lockUser(tx, found.id)
    if (user?.isArchived === 1) throw new ConfigError(`${email}: its account is archived`)
    await setAdminFlag(tx, found.id, true)
    return null
  })
}

/** For an admin who cannot sign in: a new password, and no passkey, code, link or session from before. */
export function resetAdmin(config: Settings, email: string): Promise<string> {
  return inTransaction(config, async (tx) => {
    const found = await findUserByEmail(tx, email)
    const user = found && (await lockUser(tx, found.id))
    if (!user?.isAdmin || user.isArchived === 1)
      throw new ConfigError(`${email}: no admin has this address`)
    await setActor(tx, user.id)
    const password = generatePassword()
    await setPassword(tx, user.id, await hashWith(password, config.passwordMemoryKib))
    await setVerified(tx, user.id)
    await deletePasskeysOf(tx, user.id)
    await setSecondFactor(tx, user.id, false)
    await replaceRecoveryCodes(tx, user.id, [])
    await voidTokens(tx, user.id, VOID_WITH_PASSWORD)
    await endSessionsOf(tx, user.id)
    return password
  })
}

async function inTransaction<Result>(
  config: Settings,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const onUnsafe = (what: string) => {
    throw new Error(what)
  }
  const database = connectDatabase({ ...config, databaseConnections: 1, onUnsafe })
  try {
    return await database.transact(work)
  } finally {
    await database.closeDatabase()
  }
}
