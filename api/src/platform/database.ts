import { sql } from 'drizzle-orm'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { createGate, type Gate } from './gate.ts'
import type { WorkSubject } from './periodic.ts'

/** Statements outside a transaction. */
export type Db = PostgresJsDatabase
/** The statements of one transaction: the first parameter of whatever runs inside it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** A connection for one user at a time, who can send several statements before the first answer. */
export type Connection = postgres.Sql
/** A statement on a {@link Connection}: sent when it is awaited and not before. */
export type Statement = postgres.PendingQuery<postgres.Row[]>
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export type Database = {
  db: Db
  /**
   * Runs `work` in a transaction and retries it after a serialization failure or a deadlock, so
   * `work` must not have side effects outside the database.
   */
  transact: Transact
  /** Opens a connection (`max: 1`) for one serial user, such as a lane of the bid engine. */
  dedicatedConnection: (extra?: DedicatedOptions) => Connection
  closeDatabase: () => Promise<void>
}

/** Options of a dedicated connection in addition to those of all connections. */
export type DedicatedOptions = postgres.Options<Record<string, never>> & {
  /** Creates the socket. The driver supports this option, but its types omit it. */
  socket?: (options: { host: string[]; port: number[] }) => Promise<unknown>
  answer_timeout?: number
}

type Options = {
  databaseUrl: string
  databaseConnections: number
  /** Called when a connection is inside a transaction that it was not reserved for. Must stop the process. */
  onUnsafe: (what: string) => void
  /** Called with the work that was announced, after its commit. */
  onAnnounced?: (subject: WorkSubject) => void
}

const announcers = new WeakMap<Tx | Db, (subject: WorkSubject) => void>()

/**
 * Announces work that was just written. Inside a transaction, it waits for the commit; a rollback
 * drops it.
 */
export const announce = (tx: Tx | Db, subject: WorkSubject): void => announcers.get(tx)?.(subject)

/**
 * The longest transaction that may hold locks, in milliseconds. When its client is lost, others wait for
 * them at most this long.
 */
export const LOCKING_MS = 12_000
/** When more statements than this wait for a connection, further ones are rejected as overload. */
const ROOM = 1_000
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 5
const UNSAFE = 'UNSAFE_TRANSACTION'
/** Postgres: "there is already a transaction in progress". */
const ALREADY_IN_TRANSACTION = '25001'

/**
 * Two pools, because postgres.js may send BEGIN on a connection that it has not reserved once
 * queries queue inside it: later autocommit writes there are acknowledged and never committed
 * (https://github.com/porsager/postgres/issues/823, /1210). So transactions never share the plain
 * pool, a gate no larger than each pool keeps the driver's own queue empty, and a connection that
 * is seen in two transactions stops the process.
 */
export function connectDatabase(options: Options): Database {
  const connect = (max: number, extra: DedicatedOptions = {}) => {
    const base = connectionOptions(options, max)
    const connection = { ...base.connection, ...extra.connection }
    return postgres(options.databaseUrl, { ...base, ...extra, connection })
  }
  const plain = connect(options.databaseConnections)
  const transactional = connect(options.databaseConnections, {
    connection: { transaction_timeout: LOCKING_MS },
  })
  const dedicated = new Set<postgres.Sql>()
  const transactionGate = createGate(options.databaseConnections, ROOM)
  const transactions = drizzle(transactional)
  const db = drizzle(gated(plain, createGate(options.databaseConnections, ROOM)))
  const { onAnnounced = () => {} } = options
  announcers.set(db, onAnnounced)

  async function commit<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const announced = new Set<WorkSubject>()
    const result = await transactions.transaction((tx) => {
      announcers.set(tx, (subject) => announced.add(subject))
      return work(tx)
    })
    for (const subject of announced) onAnnounced(subject)
    return result
  }

  return {
    db,
    transact: (work) =>
      transactionGate.run(() =>
        withRetries(
          () => commit(work),
          (error) => {
            if (sqlState(error) === UNSAFE) options.onUnsafe(UNSAFE)
            return isConflict(error)
          },
        ),
      ),
    dedicatedConnection: (extra) => {
      const connection = connect(1, extra)
      dedicated.add(connection)
      // While the database is down, lanes are opened and closed several times a second.
      const { end } = connection
      connection.end = (options) => {
        dedicated.delete(connection)
        return end(options)
      }
      return connection
    },
    closeDatabase: async () => {
      await Promise.all([plain, transactional, ...dedicated].map((sql) => sql.end({ timeout: 3 })))
    },
  }
}

function connectionOptions({ onUnsafe }: Options, max: number) {
  return {
    max,
    connect_timeout: 10,
    max_lifetime: null,
    // Seconds of silence after a statement, longer than any may take. The connection is then given
    // up: behind a link that drops packets nothing else would end it.
    answer_timeout: 18,
    // The same for idle connections: seconds until the kernel sends the first of eleven probes.
    keep_alive: 5,
    // Seconds. The driver's default backoff grows to 20 s, which would delay the recovery.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
    connection: {
      application_name: 'firstchair',
      TimeZone: 'UTC',
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 15_000,
      // A client that is lost between two packets of a statement leaves its transaction active, with
      // its locks. The two limits above do not end that.
      transaction_timeout: 20_000,
      // A lane makes sequential scans look expensive, so the planner would compile every statement.
      jit: 'off',
    },
    onnotice: (notice: postgres.Notice) => {
      if (notice.code === ALREADY_IN_TRANSACTION) onUnsafe(notice.message ?? ALREADY_IN_TRANSACTION)
    },
  } satisfies DedicatedOptions
}

/** Repeats a run after a short random pause while its failures may be retried, five times in all. */
export async function withRetries<T>(
  run: () => Promise<T>,
  mayRetry: (error: unknown) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!mayRetry(error) || attempt === ATTEMPTS) throw error
      await Bun.sleep(Math.random() * 10 * attempt)
    }
  }
}

/** Serialization failures and deadlocks: the same transaction may succeed when it is repeated. */
export const isConflict = (error: unknown): boolean => RETRYABLE.has(sqlState(error) ?? '')

/** The SQLSTATE of a failed statement: drizzle wraps the driver's error. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}

const DATABASE_AWAY =
  /^(08\w{3}|53\w{3}|57P0[1-5]|58030|ECONN\w+|ENOTFOUND|CONNECTION_\w+|CONNECT_TIMEOUT)$/

/** Postgres is down, starting or stopping, is out of connections, disk space or memory, or cannot write. */
export const isDatabaseAway = (error: unknown): boolean => DATABASE_AWAY.test(sqlState(error) ?? '')

/** The name of the constraint that a failed statement violated. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof postgres.PostgresError) return cause.constraint_name
  }
  return undefined
}

/** Returns a client whose statements wait at the gate, not in the driver. Drizzle calls only `unsafe`. */
function gated(client: postgres.Sql, gate: Gate): postgres.Sql {
  const unsafe = (...statement: Parameters<postgres.Sql['unsafe']>) => ({
    // biome-ignore lint/suspicious/noThenProperty: takes the place of the driver's thenable query
    then: (...reactions: Parameters<Promise<unknown>['then']>) =>
      gate.run(async () => client.unsafe(...statement)).then(...reactions),
    values: () => gate.run(async () => client.unsafe(...statement).values()),
  })
  return new Proxy(client, {
    get: (target, key) => (key === 'unsafe' ? unsafe : Reflect.get(target, key)),
  })
}

/** The database's time. Call it after the last lock is held. */
export async function databaseTime(tx: Tx): Promise<Date> {
  const [row] = await tx.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  return new Date(row?.now ?? Number.NaN)
}
