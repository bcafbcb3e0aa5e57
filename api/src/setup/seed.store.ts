import { eq, sql } from 'drizzle-orm'
import { tickerMessages } from '../board/ticker.tables.ts'
import type { Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { bids, mountains } from '../tables/auction.tables.ts'

export async function hasAdmin(tx: Tx): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdmin, true))
    .limit(1)
  return row !== undefined
}

/** Whether there is no user and no mountain, not even a deleted one. */
export async function isEmpty(tx: Tx): Promise<boolean> {
  const found = await Promise.all([
    tx.select({ id: users.id }).from(users).limit(1),
    tx.select({ id: mountains.id }).from(mountains).limit(1),
  ])
  return found.every((rows) => rows.length === 0)
}

export type SeededUser = {
  username: string
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  isAdmin: boolean
  /** A sample by default. */
  phone?: string
  /** Their email by default. Null: they complete their profile before they bid. */
  paypalEmail?: string | null
}

/** Inserts a verified and approved user, by default with a complete profile. Returns the id. */
export async function insertReadyUser(tx: Tx, user: SeededUser): Promise<string> {
  const id = Bun.randomUUIDv7()
  await tx.insert(users).values({
    id,
    phone: '+1 555 010 0100',
    paypalEmail: user.email,
    ...user,
    approvalStatus: 'approved',
    emailVerifiedAt: sql`now()`,
  })
  return id
}

type SeededBid = { userId: string; amount: number; placedAt: Date }

/** Inserts the mountain's next bid; its row still has to follow. Returns the id. */
export async function insertBid(
  tx: Tx,
  { id: mountainId, cycleId, seq }: { id: string; cycleId: string; seq: number },
  bid: SeededBid,
): Promise<string> {
  const id = Bun.randomUUIDv7()
  await tx.insert(bids).values({ id, mountainId, cycleId, seq: seq + 1, ...bid })
  return id
}

export async function insertMessages(tx: Tx, messages: readonly string[]): Promise<void> {
  await tx
    .insert(tickerMessages)
    .values(messages.map((message, position) => ({ id: Bun.randomUUIDv7(), message, position })))
}
