import { join } from 'node:path'
import { startPostgres } from '../postgres/server.ts'
import type { Ready } from './api-process.ts'

const DATA_DIR = join(import.meta.dir, '../../.cache/bench')

export type Place = Ready & { databaseUrl: string; stop: () => Promise<void> }

type Size = { users: number; mountains: number }

/** A database with durable commits and, on it, one API in a process of its own. */
export async function preparePlace({ users, mountains }: Size): Promise<Place> {
  const server = await startPostgres({ dataDir: DATA_DIR, shared: true })
  const name = `bench_${process.pid}`
  await server.dropDatabase(name)
  const urls = await server.createDatabase(name)
  const api = Bun.spawn([process.execPath, join(import.meta.dir, 'api-process.ts')], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      PUBLIC_URL: ORIGIN,
      DATA_DIR,
      DATABASE_URL: urls.url,
      MIGRATION_DATABASE_URL: urls.migrationUrl,
      JWT_SECRET: 'only for the benchmark, long enough for HS256',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: crypto.randomUUID(),
      BIDS_PER_SECOND: '1000000',
      BENCH_USERS: String(users),
      BENCH_MOUNTAINS: String(mountains),
    },
  })
  const ready = await firstLine<Ready>(api.stdout)
  return {
    ...ready,
    databaseUrl: urls.url,
    stop: async () => {
      void api.stdin.end()
      await api.exited
      await server.dropDatabase(name)
      await server.stop()
    },
  }
}

/** The pages that the measured API believes to serve. */
export const ORIGIN = 'http://localhost:3000'

/** Runs one of the load programs in a process of its own and reads what it found. */
export async function runProgram<Result>(file: string, order: unknown): Promise<Result> {
  const command = [process.execPath, join(import.meta.dir, file), JSON.stringify(order)]
  const program = Bun.spawn(command, { stdin: 'ignore', stdout: 'pipe', stderr: 'inherit' })
  const result = await firstLine<Result>(program.stdout)
  await program.exited
  return result
}

/** Both ends of the line are ours. */
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
