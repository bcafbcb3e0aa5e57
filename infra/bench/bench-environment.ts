import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../postgres/server.ts'
import type { Ready } from './api-process.ts'

export const DATA_DIR = join(import.meta.dir, '../../.cache/bench')

export type BenchEnvironment = Ready & {
  databaseUrl: string
  migrationUrl: string
  /** The id of the API process. */
  pid: number
  stop: () => Promise<void>
}

type Size = { users: number; mountains: number; env?: Record<string, string> }

type Ground = {
  /** The environment of the processes on it. */
  env: Record<string, string | undefined>
  databaseUrl: string
  migrationUrl: string
  stop: () => Promise<void>
}

/** An empty database with durable commits. */
export async function prepareGround(): Promise<Ground> {
  const server = await startPostgres({ dataDir: DATA_DIR, shared: true })
  const name = `bench_${process.pid}`
  await server.dropDatabase(name)
  const { url: databaseUrl, migrationUrl } = await server.createDatabase(name)
  return {
    databaseUrl,
    migrationUrl,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      PUBLIC_URL: ORIGIN,
      DATA_DIR,
      DATABASE_URL: databaseUrl,
      MIGRATION_DATABASE_URL: migrationUrl,
      JWT_SECRET: 'only for the benchmark, long enough for HS256',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: crypto.randomUUID(),
    },
    stop: async () => {
      await server.dropDatabase(name)
      await server.stop()
    },
  }
}

/** A database, and one API that uses it in a separate process. */
export async function prepareBenchEnvironment({
  users,
  mountains,
  env = {},
}: Size): Promise<BenchEnvironment> {
  const ground = await prepareGround()
  const api = Bun.spawn([process.execPath, join(import.meta.dir, 'api-process.ts')], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
    env: {
      ...ground.env,
      BIDS_PER_SECOND: '1000000',
      SOCKETS_PER_ADDRESS: '1000000',
      BENCH_USERS: String(users),
      BENCH_MOUNTAINS: String(mountains),
      ...env,
    },
  })
  const ready = await firstLine<Ready>(api.stdout)
  const { databaseUrl, migrationUrl } = ground
  return {
    ...{ ...ready, databaseUrl, migrationUrl, pid: api.pid },
    stop: async () => {
      void api.stdin.end()
      await api.exited
      await ground.stop()
    },
  }
}

/** The public origin that the measured API is configured with. */
export const ORIGIN = 'http://localhost:3000'

/** Runs a load program in a separate process and reads its result. */
export async function runProgram<Result>(file: string, order: unknown): Promise<Result> {
  const command = [process.execPath, join(import.meta.dir, file), JSON.stringify(order)]
  const program = Bun.spawn(command, { stdin: 'ignore', stdout: 'pipe', stderr: 'inherit' })
  const result = await firstLine<Result>(program.stdout)
  await program.exited
  return result
}

/** Reads the line of JSON that the process prints. */
export async function firstLine<Result>(stream: ReadableStream<Uint8Array>): Promise<Result> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true })
    const end = text.indexOf('\n')
    if (end !== -1) return JSON.parse(text.slice(0, end)) as Result // the caller's own program
  }
  throw new Error(`A benchmark program ended without a result. ${text}`)
}

/** The kernel counts in hundredths of a second. */
const TICKS = 100

/** The processor time that a process has used. */
export function processorSeconds(pid: number): number {
  // The name, in parentheses, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
