import { randomBytes } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { z } from 'zod'
import { SUPERUSER } from './cluster.ts'

/** Owns the schema: migrations. */
export const OWNER = 'firstchair_owner'
/** The application: no DDL, and only the rights that the migrations grant. */
export const APP = 'firstchair_app'

const passwords = z.object({ superuser: z.string(), owner: z.string(), app: z.string() })
export type Passwords = z.infer<typeof passwords>

/** The URLs of a database for the application and for its migrations. */
export type DatabaseUrls = { url: string; migrationUrl: string }

/** The passwords of this data directory, created once. */
export async function readPasswords(dataDir: string): Promise<Passwords> {
  const file = join(dataDir, 'postgres-passwords.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text !== undefined) return passwords.parse(JSON.parse(text))
  const made = { superuser: secret(), owner: secret(), app: secret() }
  await writeFile(`${file}.new`, JSON.stringify(made), { mode: 0o600 })
  await chmod(`${file}.new`, 0o600)
  await rename(`${file}.new`, file)
  return made
}

const secret = () => randomBytes(24).toString('base64url')

export type Admin = {
  createRoles: () => Promise<void>
  /** Creates an empty database, or a copy of `template` in the same or another tablespace. */
  createDatabase: (name: string, template?: string, tablespace?: string) => Promise<DatabaseUrls>
  dropDatabase: (name: string) => Promise<void>
  listDatabases: () => Promise<string[]>
  renameDatabase: (from: string, to: string) => Promise<void>
  urls: (name: string) => DatabaseUrls
}

/** Runs statements as the superuser. */
export function connectAdmin(port: number, secrets: Passwords): Admin {
  const address = (user: string, password: string, name: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
  const urls = (name: string) => ({
    url: address(APP, secrets.app, name),
    migrationUrl: address(OWNER, secrets.owner, name),
  })
  /** One connection per call: a database with an open connection cannot be used as a template. */
  async function run<T>(name: string, errand: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    const options = { max: 1, onnotice: () => undefined }
    const sql = postgres(address(SUPERUSER, secrets.superuser, name), options)
    try {
      return await errand(sql)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
  const listDatabases = () =>
    run('postgres', async (sql) => {
      const rows = await sql<{ datname: string }[]>`
        select datname from pg_database where datname not in ('postgres', 'template0', 'template1')`
      return rows.map((row) => row.datname)
    })

  return {
    urls,
    listDatabases,
    createRoles: () =>
      run('postgres', async (sql) => {
        const roles = await sql`select rolname from pg_roles where rolname in ${sql([OWNER, APP])}`
        if (roles.length > 0) return
        await sql.unsafe(`create role ${OWNER} login password '${secrets.owner}';
          create role ${APP} login password '${secrets.app}'`)
      }),
    createDatabase: async (name, template, tablespace) => {
      if ((await listDatabases()).includes(name)) return urls(name)
      await run('postgres', async (sql) => {
        const from = template === undefined ? '' : ` template "${template}"`
        const location = tablespace === undefined ? '' : ` tablespace "${tablespace}"`
        await sql.unsafe(`create database "${name}" owner ${OWNER}${from}${location}`)
        await sql.unsafe(`revoke all on database "${name}" from public`)
        await sql.unsafe(`grant connect on database "${name}" to ${APP}`)
      })
      if (template === undefined) {
        await run(name, (sql) =>
          sql.unsafe(`alter schema public owner to ${OWNER};
            revoke all on schema public from public; grant usage on schema public to ${APP}`),
        )
      }
      return urls(name)
    },
    dropDatabase: (name) =>
      run('postgres', async (sql) => {
        await sql.unsafe(`drop database if exists "${name}" with (force)`)
      }),
    renameDatabase: (from, to) =>
      run('postgres', async (sql) => {
        await sql.unsafe(`alter database "${from}" rename to "${to}"`)
      }),
  }
}
