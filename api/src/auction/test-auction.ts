import postgres from 'postgres'
import { createTestDatabase, type TestDatabase } from '../../../infra/postgres/test-database.ts'
import { connectDatabase, type Database, databaseTime } from '../platform/database.ts'
import { insertReadyUser } from '../setup/seed.store.ts'
import { insertFirstSettings, readSettings } from '../tables/settings.store.ts'
import { duringFile } from '../test-api.ts'
import type { BatchBid } from './batch.rules.ts'
import { type BidAnswer, type BidEngine, createBidEngine } from './bid-engine.ts'
import { wholeSecondEnd } from './end.rules.ts'
import { AUCTION_INVARIANTS, type Invariant } from './invariants.ts'
import { createLanes } from './lanes.ts'
import { insertMountain } from './mountain-admin.store.ts'
import { type BatchReport, runBatch } from './run-batch.ts'
import { endNow, endSoon } from './test-end.ts'

export type TestAuction = {
  database: Database
  urls: { databaseUrl: string; migrationDatabaseUrl: string }
  /** The test's own connection, as the owner of the tables. */
  sql: postgres.Sql
  connect: () => postgres.Sql
  addUsers: (count: number) => Promise<string[]>
  addMountain: (options?: { startPrice?: number; endsInMs?: number }) => Promise<string>
  /** An engine on lanes of its own, as every instance has one. */
  engine: (options?: EngineOptions) => TestEngine
  /** Locks a mountain's row until it is released. */
  holdMountain: (mountainId: string) => Promise<Holder>
  /** Resolves when this many backends wait for a lock. */
  blocked: (count: number) => Promise<void>
  /** Terminates the backends that wait for a lock. */
  endBlocked: () => Promise<void>
  /**
   * Ends the cycle of the mountain that `holder` has locked, then releases the lock. The end is after
   * the start of the transactions that wait for the lock, so their now() is before it.
   */
  endAndRelease: (mountainId: string, holder: Holder) => Promise<void>
  /** Moves the end of the open cycle into the past, its start and bids with it. */
  endNow: (mountainId: string) => Promise<void>
  /** Violations of the invariants; empty if there are none. */
  violations: (more?: readonly Invariant[]) => Promise<{ name: string; rows: unknown[] }[]>
  stop: () => Promise<void>
}

export type Holder = { sql: postgres.Sql; release: () => Promise<unknown> }
type EngineOptions = {
  lockTimeoutMs?: number
  onCommitted?: (report: BatchReport) => void
  lanes?: number
}
export type TestEngine = BidEngine & {
  /** Places a bid with defaults for everything a test does not name. */
  bid: (
    mountainId: string,
    userId: string,
    amount: number,
    more?: Partial<BatchBid>,
  ) => ReturnType<BidEngine['place']>
  committed: BatchReport[]
}

const HOUR_MS = 3_600_000

/** A database with engines for all tests of a file. */
export const testAuction = (): TestAuction =>
  duringFile(
    () => createTestAuction(),
    (auction) => auction.stop(),
  )

/** A database of its own with the real schema, and engines on it. */
export async function createTestAuction(inDatabase?: TestDatabase): Promise<TestAuction> {
  const created = inDatabase ?? (await createTestDatabase())
  const urls = { databaseUrl: created.url, migrationDatabaseUrl: created.migrationUrl }
  const onUnsafe = (what: string) => {
    throw new Error(what)
  }
  const database = connectDatabase({ ...urls, databaseConnections: 8, onUnsafe })
  const connections: postgres.Sql[] = []
  const stops: (() => Promise<void>)[] = []
  const connect = () => {
    const sql = postgres(created.migrationUrl, { max: 1, onnotice: () => {} })
    connections.push(sql)
    return sql
  }
  const sql = connect()
  await insertFirstSettings(database.db, { cycleHours: 24, paymentWindowHours: 48 })
  let users = 0

  return {
    database,
    urls,
    sql,
    connect,
    addUsers: async (count) => {
      const names = Array.from({ length: count }, () => `@user_${users++}`)
      await database.transact(async (tx) => {
        for (const username of names) {
          const email = `${username.slice(1)}@example.com`
          await insertReadyUser(tx, {
            ...{ username, email, firstName: 'Test', lastName: 'User' },
            ...{ passwordHash: '', isAdmin: false },
          })
        }
      })
      const rows = await sql<{ id: string }[]>`
        select id from users where username = any(${names}) order by id`
      return rows.map((row) => row.id)
    },
    addMountain: ({ startPrice = 100, endsInMs = HOUR_MS } = {}) =>
      database.transact(async (tx) => {
        const now = await databaseTime(tx)
        const endTime = wholeSecondEnd(now.getTime() + endsInMs)
        return insertMountain(
          tx,
          { name: 'Alta', startPrice, endTime },
          await readSettings(tx),
          now,
        )
      }),
    engine: ({ onCommitted, lanes: size = 4, lockTimeoutMs } = {}) => {
      const lanes = createLanes({
        size,
        connect: (extra) =>
          database.dedicatedConnection({
            ...extra,
            connection: {
              ...extra?.connection,
              ...(lockTimeoutMs && { lock_timeout: lockTimeoutMs }),
            },
          }),
      })
      const committed: BatchReport[] = []
      const engine = createBidEngine({
        runBatch: (mountainId, bids, onWritten) => runBatch(lanes, mountainId, bids, { onWritten }),
        onCommitted: (report) => {
          committed.push(report)
          onCommitted?.(report)
        },
        onFailed: () => {},
      })
      stops.push(async () => {
        await engine.drain()
        await lanes.close()
      })
      const bid: TestEngine['bid'] = (mountainId, userId, amount, more) =>
        engine.place({
          mountainId,
          bidId: Bun.randomUUIDv7(),
          replyId: Bun.randomUUIDv7(),
          userId,
          amount,
          isMaximum: false,
          cycleId: undefined,
          factsId: undefined,
          key: null,
          request: `${mountainId} ${amount}`,
          ...more,
        })
      return { ...engine, bid, committed }
    },
    holdMountain: async (mountainId) => {
      const holder = connect()
      await holder`begin`
      await holder`select from mountains where id = ${mountainId} for update`
      return { sql: holder, release: () => holder`commit` }
    },
    blocked: async (count) => {
      for (;;) {
        const [row] = await sql<{ waiting: number }[]>`
          select count(distinct pid)::int as waiting from pg_locks l
          join pg_stat_activity a using (pid)
          where not l.granted and a.datname = current_database()`
        if ((row?.waiting ?? 0) >= count) return
        await Bun.sleep(5)
      }
    },
    endBlocked: async () => {
      // Only the same role may terminate them.
      const app = postgres(created.url, { max: 1 })
      await app`
        select pg_terminate_backend(pid) from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`
      await app.end()
    },
    endAndRelease: async (mountainId, { sql: holder, release }) => {
      await endSoon(holder, mountainId)
      await release()
    },
    endNow: (mountainId) => endNow(sql, mountainId),
    violations: async (more = []) => {
      const found: { name: string; rows: unknown[] }[] = []
      for (const { name, violations } of [...AUCTION_INVARIANTS, ...more]) {
        const rows = await sql.unsafe(violations)
        if (rows.length > 0) found.push({ name, rows: [...rows] })
      }
      return found
    },
    stop: async () => {
      for (const stop of stops) await stop()
      await Promise.all(connections.map((connection) => connection.end({ timeout: 1 })))
      await database.closeDatabase()
      await created.drop()
    },
  }
}

/** The outcome of a bid. */
export const kindOf = (answer: BidAnswer | undefined) => answer?.verdict.kind
