import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '../postgres/test-database.ts'
import { test as nightlyTest } from '../test/nightly.ts'
import { checkDatabase } from './check-database.ts'

setDefaultTimeout(120_000)

const ROOT = join(import.meta.dir, '../..')
const isRoot = process.getuid?.() === 0
const folders: string[] = []

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'start-'))
  folders.push(folder)
  return folder
}

/** Starts the product with these settings; returns its exit code and output. */
async function startWith(variables: Record<string, string>) {
  const child = Bun.spawn([process.execPath, 'infra/start/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', ...variables },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [output, problems] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  const lines = (output + problems).trim().split('\n')
  return { exitCode: await child.exited, said: lines.at(-1) ?? '', all: lines.join('\n') }
}

async function expectClearWord(variables: Record<string, string>, word: string): Promise<void> {
  const { exitCode, said, all } = await startWith(variables)
  expect(said).toContain(word)
  expect(all).not.toMatch(/^\s+at /m)
  expect(exitCode).toBe(1)
}

describe('one clear line, and no start', () => {
  test('for a taken port', async () => {
    const taken = Bun.serve({ port: 0, hostname: '0.0.0.0', fetch: () => new Response() })
    const PORT = String(taken.port)
    await expectClearWord({ PORT, DATA_DIR: await newFolder() }, `Port ${PORT} is taken`)
    await taken.stop(true)
  })

  test.each(['300.1.1.1', '192.0.2.1'])('for HOST=%s', async (HOST) => {
    const PORT = '23456'
    await expectClearWord({ HOST, PORT, DATA_DIR: await newFolder() }, 'HOST is no address')
  })

  test.each([
    ['PORT', 'eighty'],
    ['NODE_ENV', 'prod'],
    ['CYCLE_HOURS', '-1'],
    ['DATABASE_URL', 'mysql://127.0.0.1/firstchair'],
    ['SEED', 'everything'],
  ])('for %s=%s', async (name, value) => {
    const DATA_DIR = await newFolder()
    await expectClearWord({ DATA_DIR, [name]: value }, `Configuration: ${name}: `)
  })

  test('for a database that nobody serves', async () => {
    const DATABASE_URL = 'postgres://bidder:secret@127.0.0.1:1/firstchair'
    const word = 'DATABASE_URL: nothing answers at 127.0.0.1:1.'
    await expectClearWord({ DATABASE_URL, DATA_DIR: await newFolder() }, word)
  })

  test('for a database with another password or name', async () => {
    const database = await createTestDatabase()
    const DATA_DIR = await newFolder()
    const wrong = new URL(database.url)
    wrong.password = 'wrong'
    const word = `the password or name of user ${wrong.username} is wrong`
    await expectClearWord({ DATABASE_URL: wrong.href, DATA_DIR }, word)
    const missing = new URL(database.url)
    missing.pathname = '/nothing'
    await expectClearWord({ DATABASE_URL: missing.href, DATA_DIR }, 'there is no database nothing')
    await database.drop()
  })

  test('for a server that is no Postgres', async () => {
    const website = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: () => new Response('hello'),
    })
    const url = `postgres://bidder:secret@127.0.0.1:${website.port}/firstchair`
    await expect(checkDatabase('DATABASE_URL', url, 500)).rejects.toThrow(
      `DATABASE_URL: 127.0.0.1:${website.port} `,
    )
    await website.stop(true)
  })

  test('but not for a database that answers while this process is busy', async () => {
    const database = await createTestDatabase()
    const patienceMs = 1_000
    const checked = checkDatabase('DATABASE_URL', database.url, patienceMs)
    // The connection has begun.
    await Bun.sleep(0)
    Bun.sleepSync(2 * patienceMs)
    await checked
    await database.drop()
  })

  test('for a data directory that cannot be written', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'file'), '')
    const DATA_DIR = join(folder, 'file')
    await expectClearWord({ DATA_DIR }, `Cannot write to ${DATA_DIR}`)
  })

  test('for a data directory that cannot be made', async () => {
    const folder = await newFolder()
    await symlink(join(folder, 'nowhere'), join(folder, 'link'))
    const DATA_DIR = join(folder, 'link', 'data')
    // Reading the settings creates the directory unless a secret is given; then the database does.
    for (const JWT_SECRET of ['', 'a secret that is long enough for a test']) {
      await expectClearWord({ DATA_DIR, JWT_SECRET }, `Cannot write to ${DATA_DIR}`)
    }
  })

  nightlyTest('for a disk that fills up while it starts', async () => {
    if (!isRoot) return
    for (const size of ['1m', '30m', '42m']) {
      const DATA_DIR = await newFolder()
      const mount = ['mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', DATA_DIR]
      if (Bun.spawnSync(mount).exitCode !== 0) {
        console.warn('skipped: this machine lets no test mount a small disk')
        return
      }
      try {
        await expectClearWord({ DATA_DIR }, `The disk that holds ${DATA_DIR} is full`)
      } finally {
        await Bun.spawn(['umount', '-l', DATA_DIR]).exited
      }
    }
  })

  test('for an old Node', async () => {
    const script = `Object.defineProperty(process.versions, 'node', { value: '18.20.0' })
      process.argv[2] = 'start'
      require('./infra/launch.cjs')`
    const child = Bun.spawn(['node', '-e', script], { cwd: ROOT, stdout: 'pipe', stderr: 'pipe' })
    const said = await new Response(child.stderr).text()
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).toStartWith('Firstchair needs Node 20 or newer')
    expect(await child.exited).toBe(1)
  })
})
