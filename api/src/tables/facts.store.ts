import { type MountainDetail, type MountainFacts, NO_FACTS } from '@firstchair/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../platform/database.ts'
import { cycles, mountains } from './auction.tables.ts'
import { wins } from './awards.tables.ts'
import { mountainFacts } from './facts.tables.ts'

type FactsById = ReadonlyMap<string, MountainFacts | null>

type Row = typeof mountainFacts.$inferSelect

/** Null for facts that state nothing. */
function toFacts(row: Row | null): MountainFacts | null {
  if (row === null) return null
  const { id: _, mountainId: __, ...facts } = row
  const isStated = Object.values(facts).some((value) => value !== null && `${value}` !== '')
  return isStated ? facts : null
}

const byId = (rows: readonly { id: string; facts: Row | null }[]): FactsById =>
  new Map(rows.map((row) => [row.id, toFacts(row.facts)]))

/** What the tickets of the next cycles of these mountains are for. */
export const readNextFacts = async (db: Db | Tx, ids: string[]): Promise<FactsById> =>
  byId(
    await db
      .select({ id: mountains.id, facts: mountainFacts })
      .from(mountains)
      .leftJoin(mountainFacts, eq(mountainFacts.id, mountains.factsId))
      .where(inArray(mountains.id, ids)),
  )

/** What the tickets of these wins are for. */
export const readWonFacts = async (db: Db | Tx, winIds: string[]): Promise<FactsById> =>
  byId(
    await db
      .select({ id: wins.id, facts: mountainFacts })
      .from(wins)
      .innerJoin(cycles, eq(cycles.id, wins.cycleId))
      .leftJoin(mountainFacts, eq(mountainFacts.id, cycles.factsId))
      .where(inArray(wins.id, winIds)),
  )

/** What a ticket is for, and the version that a bid on it names. */
export type Ticket = Required<Pick<MountainDetail, 'facts' | 'factsId'>>

/** The facts of the open cycle, or else those of the next one; the picture is always the latest. */
export async function findTicket(db: Db, mountainId: string): Promise<Ticket> {
  const factsId = sql`case when ${cycles.id} is null then ${mountains.factsId} else ${cycles.factsId} end`
  const latest = alias(mountainFacts, 'latest')
  const [row] = await db
    .select({ facts: mountainFacts, picture: latest.picture })
    .from(mountains)
    .leftJoin(cycles, eq(cycles.id, mountains.cycleId))
    .leftJoin(mountainFacts, eq(mountainFacts.id, factsId))
    .leftJoin(latest, eq(latest.id, mountains.factsId))
    .where(eq(mountains.id, mountainId))
  const facts = toFacts(row?.facts ?? null)
  const picture = row?.picture ?? null
  return {
    facts: facts || picture ? { ...(facts ?? NO_FACTS), picture } : null,
    factsId: row?.facts?.id ?? null,
  }
}

/**
 * States what the tickets of a locked mountain are for. The open cycle sells that too, unless it has a
 * bid.
 */
export async function setFacts(
  tx: Tx,
  { id: mountainId, leaderId = null }: { id: string; leaderId?: string | null },
  stated: MountainFacts,
): Promise<void> {
  const factsId = Bun.randomUUIDv7()
  await tx.insert(mountainFacts).values({ id: factsId, mountainId, ...stated })
  await tx.update(mountains).set({ factsId }).where(eq(mountains.id, mountainId))
  const isOpen = and(eq(cycles.mountainId, mountainId), eq(cycles.status, 'open'))
  if (leaderId === null) await tx.update(cycles).set({ factsId }).where(isOpen)
}
