import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { clustersOf } from '../postgres/runtime.ts'

/**
 * Moves times in the database of a product that runs on `dataDir` at `url`, so that a journey does not
 * have to wait for them.
 */
export type ProductDatabase = {
  /** Moves a user's sign-ins into the past. */
  ageSignIns: (email: string, minutes: number) => Promise<void>
  /**
   * Ends the open cycle of a mountain within a second, in a cluster within seconds. Pages get its
   * result, not the new end.
   */
  endCycle: (mountainId: string) => Promise<void>
}

export function productDatabase(dataDir: string, url: string): ProductDatabase {
  const run = async (statement: (sql: Sql) => Promise<unknown>): Promise<void> => {
    const sql = await connect(dataDir)
    try {
      await statement(sql)
    } finally {
      await sql.end()
    }
  }
  return {
    ageSignIns: (email, minutes) =>
      run(
        (sql) => sql`
          update sessions set confirmed_at = now() - make_interval(mins => ${minutes})
          where user_id = (select id from users where email = ${email})`,
      ),
    // Ends are whole seconds, and no bid is decided after its cycle's end.
    endCycle: async (mountainId) => {
      await run(
        (sql) => sql`
          with locked as (
            select id, cycle_id from mountains where id = ${mountainId} for update
          ), soon as (
            select date_trunc('second', clock_timestamp()) + interval '1 second' as at
          ), ended as (
            update mountains m set end_time = soon.at from locked, soon where m.id = locked.id
          )
          update cycles c set scheduled_end = soon.at, end_date = soon.at
          from locked, soon where c.id = locked.cycle_id`,
      )
      // Lets the closer look at once. Behind a load balancer there is no such route.
      void fetch(`${url}/dev/idle`).catch(() => {})
    },
  }
}

async function connect(dataDir: string): Promise<Sql> {
  const passwords: unknown = JSON.parse(
    await readFile(join(dataDir, 'postgres-passwords.json'), 'utf8'),
  )
  return postgres({
    host: '127.0.0.1',
    port: await portOf(dataDir),
    database: 'firstchair',
    username: 'firstchair_owner',
    password: String(Object(passwords).owner),
    max: 1,
  })
}

/** The journeys run in Node, which cannot load postmaster.ts. */
async function portOf(dataDir: string): Promise<number> {
  for (const cluster of clustersOf(dataDir)) {
    const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
    const port = Number(text.split('\n')[3])
    if (port > 0) return port
  }
  throw new Error(`No database runs on ${dataDir}.`)
}
