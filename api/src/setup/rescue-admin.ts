import { setActor } from '../access/audit/actor.store.ts'
import { endSessionsOf } from '../access/session.store.ts'
import { hashWith } from '../accounts/passwords.ts'
import { VOID_WITH_PASSWORD } from '../accounts/token.rules.ts'
import { voidTokens } from '../accounts/token.store.ts'
import { findUserByEmail, setPassword, setVerified } from '../accounts/user.store.ts'
import { lockUser, setAdminFlag } from '../accounts/user-admin.store.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { connectDatabase, type Tx } from '../platform/database.ts'
import { deletePasskeysOf, setPasskeysOnly } from '../sign-in/passkeys/passkey.store.ts'
import { addAdmin, generatePassword, type NewLogin } from './prepare-database.ts'
import { deleteFingerprints } from './secrets.store.ts'

type Settings = Pick<Config, 'databaseUrl' | 'isProduction' | 'passwordMemoryKib'>

/** The account that became an admin's: what the operator should know of it. */
export type MadeAdmin = Pick<NewLogin, 'password'> & {
  username: string | null
  /** Null for a new account. */
  registered: Date | null
  wasVerified: boolean
}

/**
 * Makes an admin. An account that has the address already, perhaps somebody else's, keeps nothing
 * with which its user could sign in.
 */
export function makeAdmin(config: Settings, email: string): Promise<MadeAdmin> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new ConfigError('Name an email address')
  return inTransaction(config, async (tx) => {
    const found = await findUserByEmail(tx, email)
    if (found === null) {
      const username = `@admin_${generatePassword().slice(0, 4)}`
      const login = { role: 'admin' as const, username, email, password: generatePassword() }
      return { ...(await addAdmin(tx, config, login)), registered: null, wasVerified: true }
    }
    const user = await lockUser(tx, found.id)
    if (!user || user.isArchived === 1) throw new ConfigError(`${email}: its account is archived`)
    if (user.isAdmin === 1) throw new ConfigError(`${email}: is an admin; use reset-admin`)
    const password = await renewAccess(tx, config, user.id)
    await setAdminFlag(tx, user.id, true)
    const { username, createdAt, emailVerified } = user
    return { password, username, registered: new Date(createdAt), wasVerified: emailVerified === 1 }
  })
}

/** For an admin who cannot sign in: a new password, and no passkey, link or session from before. */
export function resetAdmin(config: Settings, email: string): Promise<string> {
  return inTransaction(config, async (tx) => {
    const found = await findUserByEmail(tx, email)
    const user = found && (await lockUser(tx, found.id))
    if (!user?.isAdmin || user.isArchived === 1)
      throw new ConfigError(`${email}: no admin has this address`)
    return renewAccess(tx, config, user.id)
  })
}

/** Gives a user a new password and takes away whatever else could sign in. The operator vouches for the address. */
async function renewAccess(tx: Tx, config: Settings, userId: string): Promise<string> {
  await setActor(tx, userId)
  const password = generatePassword()
  await setPassword(tx, userId, await hashWith(password, config.passwordMemoryKib))
  await setVerified(tx, userId)
  await deletePasskeysOf(tx, userId)
  await setPasskeysOnly(tx, userId, false)
  await voidTokens(tx, userId, VOID_WITH_PASSWORD)
  await endSessionsOf(tx, userId)
  return password
}

/** Lets the next migration step bring other secrets than those of this database. */
export const forgetSecrets = (config: Settings): Promise<void> =>
  inTransaction(config, deleteFingerprints)

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
