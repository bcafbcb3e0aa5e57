import postgres from 'postgres'
import { createPasswordStrength } from '../accounts/password-strength.ts'
import { hashWith } from '../accounts/passwords.ts'
import { changeMountain, insertMountain, lockMountain } from '../auction/mountain-admin.store.ts'
import { makeReceiptKey } from '../auction/receipts/read-receipt.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { connectDatabase, databaseTime, sqlState, type Tx } from '../platform/database.ts'
import { setFacts } from '../tables/facts.store.ts'
import {
  insertFirstSettings,
  readCurrency,
  readSettings,
  updateSettings,
} from '../tables/settings.store.ts'
import { keepSecrets } from './check-secrets.ts'
import { DEMO_BIDDERS, DEMO_MESSAGES, DEMO_MOUNTAINS, demoBids, demoFacts } from './demo-data.ts'
import { migrateDatabase } from './migrate.ts'
import {
  hasAdmin,
  insertBid,
  insertMessages,
  insertReadyUser,
  isEmpty,
  type SeededUser,
} from './seed.store.ts'

/** A newly created account. Its password cannot be read later. */
export type NewLogin = {
  role: 'admin' | 'bidder'
  username: string
  email: string
  password: string
}

/** An advisory lock key, so that instances that start at the same time seed only once. */
export const SEED_LOCK = 1_179_210_835
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Settings = Pick<
  Config,
  | 'databaseUrl'
  | 'migrationDatabaseUrl'
  | 'isProduction'
  | 'adminEmail'
  | 'adminPassword'
  | 'seed'
  | 'cycleHours'
  | 'paymentWindowHours'
  | 'currency'
  | 'passwordMemoryKib'
  | 'jwtSecret'
  | 'ticketSecret'
>

/**
 * Brings a database to where the API can start: schema, rights, first settings, a first admin, and
 * on an empty database the demo. Returns the accounts that it created, to be shown to the operator;
 * later starts return none.
 */
export async function prepareDatabase(config: Settings): Promise<NewLogin[]> {
  const migrations = config.migrationDatabaseUrl
  const isOneAddress = migrations === config.databaseUrl
  const variable = isOneAddress ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL'
  await assertReachable(variable, migrations)
  await migrateDatabase(config)
  if (!isOneAddress) await assertReachable('DATABASE_URL', config.databaseUrl)
  const onUnsafe = (what: string) => {
    throw new Error(what)
  }
  const database = connectDatabase({ ...config, databaseConnections: 1, onUnsafe })
  try {
    return await withAdvisoryLock(migrations, SEED_LOCK, () =>
      database.transact((tx) => seed(tx, config)),
    )
  } finally {
    await database.closeDatabase()
  }
}

/** Runs `act` under an advisory lock, so that no other instance runs it at the same time. */
export async function withAdvisoryLock<T>(
  url: string,
  key: number,
  act: () => Promise<T>,
): Promise<T> {
  // A connection without the limits of statements: others may hold the lock for long on a slow machine.
  const lock = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await lock`select pg_advisory_lock(${key})`
    return await act()
  } finally {
    await lock.end({ timeout: 3 })
  }
}

/** Replaces the driver's long error with one line that does not contain the password. */
async function assertReachable(variable: string, url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`select 1`
  } catch (error) {
    const reason = sqlState(error) ?? 'no answer'
    throw new ConfigError(`${variable}: ${new URL(url).host} does not let us in (${reason})`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function seed(tx: Tx, config: Settings): Promise<NewLogin[]> {
  const { cycleHours, paymentWindowHours, currency } = config
  await insertFirstSettings(tx, { cycleHours, paymentWindowHours, currency: currency ?? 'USD' })
  const stored = await readCurrency(tx)
  if (currency !== null && currency !== stored) {
    throw new ConfigError(`CURRENCY: the amounts in this database are in ${stored} for good`)
  }
  await makeReceiptKey(tx)
  await keepSecrets(tx, config)
  const isFirstStart = await isEmpty(tx)
  const logins: NewLogin[] = []
  if (!(await hasAdmin(tx))) logins.push(...(await addFirstAdmin(tx, config)))
  if (isFirstStart && config.seed !== 'none') logins.push(...(await addDemo(tx, config)))
  return logins
}

/** In production, only an admin that the environment names; `firstchair-admin make-admin` makes others. */
async function addFirstAdmin(tx: Tx, config: Settings): Promise<NewLogin[]> {
  if (config.isProduction && (config.adminEmail === null || config.adminPassword === null)) {
    return []
  }
  const login: NewLogin = {
    role: 'admin',
    username: '@admin',
    email: config.adminEmail ?? 'admin@firstchair.example',
    password: config.adminPassword ?? generatePassword(),
  }
  if (config.isProduction) {
    const weakness = await createPasswordStrength().weaknessOf(login.password, login)
    if (weakness) throw new ConfigError(`ADMIN_PASSWORD: ${weakness.message}`)
  }
  return [await addAdmin(tx, config, login)]
}

export async function addAdmin(
  tx: Tx,
  config: Pick<Settings, 'isProduction' | 'passwordMemoryKib'>,
  login: NewLogin,
): Promise<NewLogin> {
  const passwordHash = await hashWith(login.password, config.passwordMemoryKib)
  // In production the account is somebody's, whose name and addresses are theirs to give.
  const person = config.isProduction
    ? { firstName: '', lastName: '', phone: '', paypalEmail: null }
    : { firstName: 'Alex', lastName: 'Admin' }
  await addUser(tx, login, { ...person, passwordHash })
  return login
}

/** Before this, no demo mountain has a bid. */
const DEMO_OPENED_HOURS = 120

async function addDemo(tx: Tx, config: Settings): Promise<NewLogin[]> {
  await insertMessages(tx, DEMO_MESSAGES)
  // Its bidders bid in the last seconds, and a visitor should see what that does.
  if (config.seed === 'demo')
    await updateSettings(tx, { softClose: true, softCloseSeconds: 20, softCloseMinutes: 2 })
  const password = generatePassword()
  // Hashing for each would take most of the time that a transaction has.
  const passwordHash = await hashWith(password, config.passwordMemoryKib)
  const logins: NewLogin[] = []
  const ids = new Map<string, string>()
  for (const { username, ...names } of DEMO_BIDDERS) {
    const email = `${username.slice(1)}@firstchair.example`
    const login: NewLogin = { role: 'bidder', username, email, password }
    ids.set(username, await addUser(tx, login, { ...names, passwordHash }))
    logins.push(login)
  }
  await addMountains(tx, config.seed === 'demo' ? ids : null)
  return logins
}

/** `bidders`: the ids of those who have bid already, null for an auction that starts now. */
async function addMountains(tx: Tx, bidders: ReadonlyMap<string, string> | null): Promise<void> {
  const now = (await databaseTime(tx)).getTime()
  const season = await readSettings(tx)
  for (const mountain of DEMO_MOUNTAINS) {
    const { name, startPrice, endsInHours } = mountain
    const hours = bidders ? endsInHours : Math.abs(endsInHours) + 3
    const endTime = nextWholeMinute(now + hours * HOUR_MS)
    const opened = new Date(bidders ? now - DEMO_OPENED_HOURS * HOUR_MS : now)
    const id = await insertMountain(tx, { name, startPrice, endTime }, season, opened)
    if (bidders) await setFacts(tx, { id }, demoFacts(mountain.facts, now))
    for (const [index, { username, amount, hoursAgo }] of (bidders
      ? demoBids(mountain)
      : []
    ).entries()) {
      const userId = bidders?.get(username)
      const locked = await lockMountain(tx, id)
      if (!userId || !locked?.cycleId) throw new Error(`${username} cannot bid on ${name}.`)
      const placedAt = new Date(now - hoursAgo * HOUR_MS)
      const cycle = { id, cycleId: locked.cycleId, seq: locked.seq }
      const leaderBidId = await insertBid(tx, cycle, { userId, amount, placedAt })
      const lead = { currentPrice: amount, leaderId: userId, leaderBidId }
      await changeMountain(tx, locked, 'bids', { ...lead, bidCount: index + 1 }, placedAt)
    }
  }
}

/** Rounds up to a whole minute, so that the ends shown on cards are exact in every cycle. */
const nextWholeMinute = (ms: number): Date => new Date(Math.ceil(ms / MINUTE_MS) * MINUTE_MS)

const addUser = (
  tx: Tx,
  { role, username, email }: NewLogin,
  person: Omit<SeededUser, 'username' | 'email' | 'isAdmin'>,
): Promise<string> => insertReadyUser(tx, { username, email, ...person, isAdmin: role === 'admin' })

/** Twelve unambiguous characters (58 bits), in groups that are easy to read out. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const picked = Array.from(crypto.getRandomValues(new Uint8Array(64)))
    // Skips bytes that would make the first letters more likely (modulo bias).
    .filter((byte) => byte < letters.length * Math.floor(256 / letters.length))
    .slice(0, 12)
    .map((byte) => letters[byte % letters.length])
    .join('')
  return `${picked.slice(0, 4)}-${picked.slice(4, 8)}-${picked.slice(8)}`
}
