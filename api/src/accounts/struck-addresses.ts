import { createHmac, hkdfSync } from 'node:crypto'
import type { AdminUser } from '@firstchair/contract'
import type { Config } from '../platform/config.ts'
import type { Db, Tx } from '../platform/database.ts'
import { findStruck, insertStruck } from './struck-address.store.ts'

type Keys = { config: Pick<Config, 'ticketSecret'> }
type Addresses = { email: string; paypalEmail: string | null }

/** A reader of the database cannot try addresses without the key. */
function macsOf({ config }: Keys, addresses: readonly string[]): string[] {
  const key = hkdfSync('sha256', config.ticketSecret, '', 'firstchair struck addresses', 32)
  return [...new Set(addresses.map((address) => address.toLowerCase()))].map((address) =>
    createHmac('sha256', Buffer.from(key)).update(address).digest('base64url'),
  )
}

const addressesOf = ({ email, paypalEmail }: Addresses): string[] =>
  paypalEmail === null ? [email] : [email, paypalEmail]

/** Keeps keyed hashes of the addresses of a struck user who is being erased. */
export const rememberStruck = (
  tx: Tx,
  keys: Keys,
  userId: string,
  addresses: readonly string[],
): Promise<void> => insertStruck(tx, userId, macsOf(keys, addresses))

type ErasedStrikes = NonNullable<AdminUser['erasedStrikes']>

/** Adds the strikes of erased accounts that had the same email or PayPal address. */
export async function withErasedStrikes<User extends Addresses>(
  { db, ...keys }: Keys & { db: Db },
  users: readonly User[],
): Promise<(User & { erasedStrikes?: ErasedStrikes })[]> {
  const macs = users.map((user) => macsOf(keys, addressesOf(user)))
  const struck = users.length === 0 ? [] : await findStruck(db, macs.flat())
  return users.map((user, index) => {
    const own = struck.filter(({ mac }) => macs[index]?.includes(mac))
    const accounts = [...new Map(own.map((row) => [row.userId, row])).values()]
    if (accounts.length === 0) return user
    const erasedAt = new Date(Math.max(...accounts.map((row) => row.erasedAt.getTime())))
    const strikes = accounts.reduce((sum, row) => sum + row.strikes, 0)
    return { ...user, erasedStrikes: { strikes, erasedAt: erasedAt.toISOString() } }
  })
}
