import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@firstchair/api/config'
import { loadDatabase } from '@firstchair/api/copy-database'
import { prepareDatabase } from '@firstchair/api/prepare-database'
import postgres from 'postgres'
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { freePort } from '../test/free-port.ts'
import { isNightly } from '../test/nightly.ts'

setDefaultTimeout(60_000)

let database: TestDatabase
let sql: postgres.Sql
let folder: string
let env: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase({ isDurable: true })
  folder = await mkdtemp(join(tmpdir(), 'admin-'))
  env = {
    ...{ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.migrationUrl },
    ...{ DATA_DIR: join(folder, 'data'), NODE_ENV: 'development', SEED: 'demo' },
  }
  await prepareDatabase(readConfig(env))
  sql = postgres(database.migrationUrl, { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** `redirection`: of a shell, as in the runbook. */
async function admin(
  words: string[],
  variables: Record<string, string> = {},
  redirection = '</dev/null',
) {
  const program = [process.execPath, join(import.meta.dir, 'main.ts'), ...words]
  const child = Bun.spawn(['/bin/sh', '-c', `exec "$@" ${redirection}`, 'sh', ...program], {
    env: { PATH: process.env.PATH, ...env, ...variables },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, problems] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, said: (out + problems).trim() }
}

async function findUser(email: string) {
  const [user] = await sql`
    select id, is_admin, password_hash, passkeys_only from users where email = ${email}`
  return user
}

test('make-admin makes an account, or takes an existing one from whoever used it', async () => {
  const made = await admin(['make-admin', 'chief@club.example'])
  expect(made.said).toMatch(/^@admin_\w{4} is an admin, /)
  const password = made.said.split(' ').at(-1) ?? ''
  const user = await findUser('chief@club.example')
  expect(user).toMatchObject({ is_admin: true })
  expect(await Bun.password.verify(password, user?.password_hash)).toBe(true)

  // Anybody may have registered the address.
  const email = 'nora@firstchair.example'
  const before = await findUser(email)
  await sql`update users set email_verified_at = null, passkeys_only = true where id = ${before?.id}`
  await sql`insert into sessions (id, user_id, expires_at, ip_address, user_agent)
    values (${Bun.randomUUIDv7()}, ${before?.id}, now() + interval '1 day', '', '')`
  const { code, said } = await admin(['make-admin', email])
  expect([code, said]).toEqual([0, expect.stringContaining('was never verified')])
  const after = await findUser(email)
  expect(after).toMatchObject({ is_admin: true, passkeys_only: false })
  expect(await Bun.password.verify(said.split(' ').at(-1) ?? '', after?.password_hash)).toBe(true)
  expect(
    await sql`select from sessions where user_id = ${before?.id} and ended_at is null`,
  ).toHaveLength(0)
  expect((await admin(['make-admin', email])).said).toEndWith('use reset-admin')
  expect((await admin(['make-admin', 'nora'])).said).toBe('Name an email address')
})

test('reset-admin gives an admin a new password and removes what could keep them out', async () => {
  const before = await findUser('admin@firstchair.example')
  await sql`update users set passkeys_only = true where id = ${before?.id}`
  const { said } = await admin(['reset-admin', 'admin@firstchair.example'])
  const after = await findUser('admin@firstchair.example')
  expect(after?.passkeys_only).toBe(false)
  expect(await Bun.password.verify(said.split(' ').at(-1) ?? '', after?.password_hash)).toBe(true)
  expect((await admin(['reset-admin', 'omar@firstchair.example'])).said).toContain('no admin has')
})

/** All rows, as text, to compare before and after. */
async function readAll(): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`
      select t::text as row from ${sql(name)} t order by 1`
    texts.push(name, ...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

test('the page for an outage has the name and the color of the organization', async () => {
  await sql`insert into brands (name, accent) values ('Ski & Co', '#0a7d4b')`
  const { code, said } = await admin(['unavailable-page'])
  expect([code, said.match(/Firstchair|#f9702b/)]).toEqual([0, null])
  expect(said).toContain('<h1>Ski &amp; Co is not available right now</h1>')
  expect(said).toMatch(/--act: light-dark\(#0a7d4b,/)
})

test('restore brings back each row and the secrets, and nothing while others are connected', async () => {
  const backup = join(folder, 'backup.tar')
  const before = await readAll()
  await Bun.write(join(folder, 'data/ticket-secret'), 't'.repeat(48))
  expect(await admin(['backup', '-'], {}, `> ${backup}`)).toMatchObject({ code: 0 })
  expect((await admin(['backup', backup])).said).toContain('exists: name a new file')
  await sql`update users set first_name = 'Somebody'`
  await sql`delete from ticker_messages`
  await Bun.write(join(folder, 'data/ticket-secret'), 'x'.repeat(48))

  const unreadable = join(backup, 'inside-a-file')
  expect((await admin(['restore', unreadable, '--yes'])).said).toContain('(ENOTDIR)')
  expect((await admin(['restore', backup])).said).toEndWith('Nothing was changed.')
  expect((await admin(['restore', backup, '--yes'])).said).toContain('stop all instances')
  const [{ newest } = {}] = await sql`
    select max(created_at)::text as newest from drizzle.__drizzle_migrations`
  const foreign = join(folder, 'foreign.gz')
  await Bun.write(foreign, Bun.gzipSync(`${newest}\npg_authid\t{}\nend\n`))
  await sql.end()
  await expect(loadDatabase(database.migrationUrl, foreign)).rejects.toThrow('no table: pg_authid')
  expect(await admin(['restore', '-'], {}, `< ${backup}`)).toMatchObject({ code: 0 })
  sql = postgres(database.migrationUrl, { max: 1, onnotice: () => {} })
  expect(await readAll()).toBe(before)
  expect(await sql`select from pg_sequences where schemaname = 'public'`).toHaveLength(0)
  expect(await sql`select from pg_trigger where tgenabled <> 'O'`).toHaveLength(0)
  expect(await Bun.file(join(folder, 'data/ticket-secret')).text()).toBe('t'.repeat(48))
})

const BROKEN = [
  ['PORT', 'eighty', 'PORT: '],
  ['DATABASE_URL', 'mysql://127.0.0.1/firstchair', 'DATABASE_URL: '],
  ['DATABASE_URL', 'postgres://one:two@127.0.0.1:1/firstchair', 'nothing answers at 127.0.0.1:1'],
  ['MIGRATION_DATABASE_URL', 'postgres://127.0.0.1:1/firstchair', 'MIGRATION_DATABASE_URL: '],
  ['JWT_SECRET', 'short', 'JWT_SECRET: expected at least 32 bytes'],
  ['NATS_URL', 'nats://127.0.0.1:1', 'NATS_URL: NATS does not accept us'],
  ['SMTP_URL', 'smtp://127.0.0.1:1', "Emails arrive: Email can't be sent"],
  ['PAYPAL_CLIENT_ID', 'alone', 'PAYPAL_CLIENT_SECRET'],
  ['CURRENCY', 'gold', 'CURRENCY: '],
] as const
// Each starts a process: by day one that does not parse, and two that do not connect.
const BY_DAY = ['JWT_SECRET', 'NATS_URL', 'SMTP_URL']
const tried = BROKEN.filter(([name]) => isNightly || BY_DAY.includes(name))

test('what is not configured is missing, and doctor succeeds', async () => {
  const { code, said } = await admin(['doctor'], { PORT: String(await freePort()) })
  expect([code, said.match(/^broken .*$/gm)]).toEqual([0, null])
  for (const part of ['The address is HTTPS', 'Emails arrive', 'Payments work', 'Backups']) {
    expect(said).toMatch(new RegExp(`^missing +${part}: `, 'm'))
  }
})

test.each(tried)('doctor names what is wrong with %s=%s in one line', async (name, value, word) => {
  const { code, said } = await admin(['doctor'], { PORT: String(await freePort()), [name]: value })
  expect(code).toBe(1)
  expect(
    said.split('\n').filter((line) => line.startsWith('broken ') && line.includes(word)),
  ).toHaveLength(1)
})

test('in production, doctor examines a container that migrates by itself', async () => {
  const secret = (name: string) => `${name} with at least thirty-two bytes`
  const { said } = await admin(['doctor'], {
    ...{ PORT: String(await freePort()), NODE_ENV: 'production', SEED: '' },
    ...{
      PUBLIC_URL: 'https://auction.example',
      TRUSTED_PROXIES: '1',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    ...{ JWT_SECRET: secret('one'), TICKET_SECRET: secret('two') },
  })
  expect(said).not.toContain('MIGRATION_DATABASE_URL')
  expect(said).toContain('Database: Its schema, rights and durability are right.')
})

test('a word that is no command gets the usage', async () => {
  expect(await admin(['repair'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('doctor'),
  })
})
