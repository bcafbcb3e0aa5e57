import { afterAll, beforeAll } from 'bun:test'
import type { Logger } from 'pino'
import postgres from 'postgres'
import { createTestDatabase } from '../../infra/postgres/test-database.ts'
import type { Wait } from './access/attempt-limits.ts'
import { type RunningApi, startApi } from './main.ts'
import { type Config, readConfig } from './platform/config.ts'
import { createLogger } from './platform/logger.ts'
import { prepareDatabase } from './setup/prepare-database.ts'

/** A response of the API with its body already read. */
export type Answer = { status: number; body: unknown; headers: Headers }
/** Sends a request as one user. */
export type Caller = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

export type TestUser = { id: string; username: string; email: string; call: Caller }
export type TestApi = {
  url: string
  config: Config
  /** The owner of the tables: sees everything and may do everything. */
  sql: postgres.Sql
  visitor: Caller
  /** A test that ends this session must replace it here. */
  admin: Caller
  /** Adds a user who may bid, with the columns of `row`, and signs them in. */
  addUser: (username: string, row?: Record<string, unknown>) => Promise<TestUser>
  /** Adds a mountain as an admin does; returns its id. */
  addMountain: (name: string, startPrice?: number) => Promise<string>
  /** Signs in again. */
  signIn: (emailOrUsername: string, password?: string) => Promise<Caller>
  /** Stops the instance and leaves the database. */
  stopServing: () => Promise<void>
  stop: () => Promise<void>
}

export const PASSWORD = 'a long enough password'
const ADMIN_EMAIL = 'admin@example.com'
const HOUR_MS = 3_600_000

/** Calls `start` before the first test of a file and stops the result after the last one. */
export function duringFile<Started extends object>(
  start: () => Promise<Started>,
  stop: (started: Started) => Promise<void>,
): Started {
  let started: Started
  beforeAll(async () => {
    started = await start()
  })
  afterAll(() => started && stop(started))
  return new Proxy({} as Started, {
    get: (_, key) => Reflect.get(started, key),
    set: (_, key, value) => Reflect.set(started, key, value),
  })
}

/** An instance for all tests of a file. */
export const testApi = (...options: Parameters<typeof startTestApi>): TestApi =>
  duringFile(
    () => startTestApi(...options),
    (api) => api.stop(),
  )

/** A user for all tests of a file. */
export const testUser = (api: () => TestApi, ...row: Parameters<TestApi['addUser']>): TestUser =>
  duringFile(
    () => api().addUser(...row),
    async () => {},
  )

/** Starts a complete API instance on a new database, over real HTTP. */
export async function startTestApi(
  env: Record<string, string> = {},
  log?: Logger,
  wait?: Wait,
): Promise<TestApi> {
  const database = await createTestDatabase({ isDurable: env.NODE_ENV === 'production' })
  const config = readConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.migrationUrl,
    JWT_SECRET: 'a secret of the tests, long enough for HS256',
    ADMIN_EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    DATABASE_CONNECTIONS: '4',
    LOG_LEVEL: 'silent',
    // In tests many users share one address.
    ATTEMPT_FACTOR: '1000',
    // Hashing is cheap here; another test covers its real cost.
    PASSWORD_MEMORY_KIB: '16',
    ...env,
  })
  await prepareDatabase(config)
  const serving = { ...config, migrationDatabaseUrl: config.databaseUrl }
  const api = await startApi(serving, log ?? createLogger(config.logLevel), { wait })
  const sql = postgres(database.migrationUrl, { max: 2, onnotice: () => {} })
  const visitor = caller(api.url, null)

  async function signIn(emailOrUsername: string, password = PASSWORD): Promise<Caller> {
    const answer = await visitor('POST', '/api/auth/login', { emailOrUsername, password })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return caller(api.url, cookieOf(answer))
  }

  const admin = await signIn(ADMIN_EMAIL)
  const [{ password_hash: passwordHash = '' } = {}] = await sql<{ password_hash: string }[]>`
    select password_hash from users where email = ${ADMIN_EMAIL}`

  const started: TestApi = {
    url: api.url,
    config,
    sql,
    visitor,
    admin,
    signIn,
    addUser: async (username, row = {}) => {
      const id = Bun.randomUUIDv7()
      const email = `${username.slice(1)}@example.com`
      const user = {
        id,
        username,
        email,
        first_name: 'Test',
        last_name: 'User',
        phone: '0123456789',
        paypal_email: email,
        password_hash: passwordHash,
        approval_status: 'approved',
        email_verified_at: new Date(),
      }
      await sql`insert into users ${sql({ ...user, ...row })}`
      return { id, username, email, call: await signIn(email) }
    },
    addMountain: async (name, startPrice = 100) => {
      const endTime = new Date(Date.now() + HOUR_MS).toISOString()
      const body = { name, startPrice, endTime, allowSameName: true }
      return fieldOf(await started.admin('POST', '/api/admin/mountains', body), 'id')
    },
    stopServing: api.stop,
    stop: async () => {
      await sql.end({ timeout: 1 })
      await api.stop()
      await database.drop()
    },
  }
  return started
}

/** Starts another instance on the database and the bus of this one; both are connected to the bus. */
export async function startOther({ url, config }: TestApi): Promise<RunningApi> {
  const other = await startApi({ ...config, port: 0 }, createLogger('silent'))
  // A hint that is published before an instance has connected does not reach its sockets.
  for (const instance of [url, other.url]) {
    while (fieldOf(await caller(instance, null)('GET', '/health/ready'), 'bus') !== 'up') {
      await Bun.sleep(10)
    }
  }
  return other
}

/** The `name=value` of the cookie that a response sets. */
export const cookieOf = (answer: Answer): string =>
  answer.headers.get('set-cookie')?.split(';')[0] ?? ''

/** A text field of a response's body. */
export function fieldOf({ body }: Answer, name: string): string {
  const fields: Record<string, unknown> = Object(body)
  return String(fields[name])
}

const isEncoded = (body: unknown): body is string | ArrayBuffer =>
  typeof body === 'string' || body instanceof ArrayBuffer

/** Calls as our own pages do, with the session of a cookie. */
export const caller =
  (url: string, cookie: string | null): Caller =>
  async (method, path, body, headers = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookie !== null && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isEncoded(body) ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const type = answer.headers.get('content-type')
    const isJson = text !== '' && type?.startsWith('application/json')
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : text,
      headers: answer.headers,
    }
  }
