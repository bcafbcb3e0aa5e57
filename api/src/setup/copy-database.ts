import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import postgres from 'postgres'
import { ConfigError } from '../platform/config.ts'
import { JOB_SCHEMA } from '../platform/jobs/queue.rules.ts'

const ROWS_AT_ONCE = 500
/** The last line, without which a file is incomplete. */
const END = 'end'

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {} })

/**
 * Writes all rows as of one moment, while instances run: the schema's version, then a line for each
 * row. Returns the number of rows.
 */
export async function saveDatabase(url: string, file: string): Promise<number> {
  const sql = connect(url)
  let count = 0
  async function* lines(tx: postgres.TransactionSql) {
    yield `${await newestMigration(tx)}\n`
    for (const table of await listTables(tx)) {
      const rows = tx.unsafe<{ row: string }[]>(`select to_jsonb(t)::text as row from ${table} t`)
      for await (const some of rows.cursor(ROWS_AT_ONCE)) {
        count += some.length
        yield some.map(({ row }) => `${table}\t${row}\n`).join('')
      }
    }
    yield `${END}\n`
  }
  try {
    await sql.begin('isolation level repeatable read read only', (tx) =>
      pipeline(Readable.from(lines(tx)), createGzip(), createWriteStream(file, { mode: 0o600 })),
    )
    return count
  } finally {
    await sql.end({ timeout: 3 })
  }
}

/**
 * Replaces all rows of a database of the same version, in one transaction. Refuses while others are
 * connected. Returns the number of rows.
 */
export async function loadDatabase(url: string, file: string): Promise<number> {
  const sql = connect(url)
  try {
    return await sql.begin(async (tx) => {
      await assertUnused(tx)
      const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })
      const iterator = lines[Symbol.asyncIterator]()
      if ((await iterator.next()).value !== (await newestMigration(tx))) {
        throw new ConfigError(`${file}: restore it with the version that made it, then upgrade`)
      }
      const tables = await listTables(tx)
      const restoreChecks = await suspendChecks(tx, tables)
      await tx.unsafe(`truncate ${tables.join(', ')}`)
      const count = await insertLines(tx, tables, iterator)
      if (count === null) throw new ConfigError(`${file}: it is incomplete; nothing was changed`)
      await restoreChecks()
      return count
    })
  } finally {
    await sql.end({ timeout: 3 })
  }
}

/** Returns null if the file is incomplete: its last line is missing. */
async function insertLines(
  tx: postgres.TransactionSql,
  tables: readonly string[],
  lines: AsyncIterator<string>,
): Promise<number | null> {
  let count = 0
  let table = ''
  let rows: string[] = []
  const insert = async () => {
    count += rows.length
    if (rows.length === 0) return
    await tx.unsafe(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
      [`[${rows.join(',')}]`],
    )
    rows = []
  }
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) return null
    const [name = '', row] = line.split('\t', 2)
    if (name !== table || rows.length === ROWS_AT_ONCE) await insert()
    if (row === undefined) return name === END ? count : null
    // The name becomes part of a statement of the tables' owner.
    if (!tables.includes(name)) throw new ConfigError(`The backup has rows of no table: ${name}`)
    table = name
    rows.push(row)
  }
}

/**
 * Rows arrive in the order of their tables' names, and the log of audit already has what they did.
 * Returns a function that turns foreign keys and triggers on again, which checks the rows.
 */
async function suspendChecks(tx: postgres.TransactionSql, tables: readonly string[]) {
  const keys = await tx<{ of: string; name: string; definition: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as of, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public'`
  const change = async (statements: string[]) => {
    await tx.unsafe(statements.join(';'))
  }
  const own = tables.filter((table) => table.startsWith('public.'))
  await change([
    ...keys.map(({ of, name }) => `alter table ${of} drop constraint ${name}`),
    ...own.map((table) => `alter table ${table} disable trigger user`),
  ])
  return () =>
    change([
      ...keys.map(
        ({ of, name, definition }) => `alter table ${of} add constraint ${name} ${definition}`,
      ),
      ...own.map((table) => `alter table ${table} enable trigger user`),
    ])
}

/** The tables of the product and of waiting jobs. */
async function listTables(tx: postgres.TransactionSql): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or (n.nspname = ${JOB_SCHEMA} and c.relname = 'job'))
    order by name`
  return rows.map(({ name }) => name)
}

async function newestMigration(tx: postgres.TransactionSql): Promise<string> {
  const [row] = await tx<{ newest: string }[]>`
    select max(created_at)::text as newest from drizzle.__drizzle_migrations`
  return row?.newest ?? ''
}

async function assertUnused(tx: postgres.TransactionSql): Promise<void> {
  const [row] = await tx<{ others: number }[]>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`
  if (row?.others) {
    throw new ConfigError(
      `Others use this database (${row.others} connections): stop all instances before you restore`,
    )
  }
}
