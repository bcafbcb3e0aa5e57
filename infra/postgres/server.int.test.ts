import { afterAll, afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { isAlive } from './leases.ts'
import { findPostmaster } from './postmaster.ts'
import { type PostgresServer, startPostgres } from './server.ts'

// Creating a data directory is slow on a busy machine.
setDefaultTimeout(60_000)

const NOBODY = 65_534
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
const isRoot = process.getuid?.() === 0
/** Not in a checkout under root's home. */
const canNobodyRead = () =>
  Bun.spawnSync([...AS_NOBODY, 'test', '-r', import.meta.path]).exitCode === 0
const servers: PostgresServer[] = []
const folders: string[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  folders.push(folder)
  return folder
}

/** A copy of an initialized data directory, because initializing one takes seconds. */
let made: Promise<string> | undefined
async function madeDataDir(): Promise<string> {
  made ??= makeDataDir()
  const dataDir = await newDataDir()
  expect(await Bun.spawn(['cp', '-a', `${await made}/.`, dataDir]).exited).toBe(0)
  return dataDir
}
async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres-made-'))
  const server = await startPostgres({ dataDir })
  await server.stop()
  return dataDir
}
afterAll(async () => {
  if (made) await rm(await made, { recursive: true, force: true })
})

async function start(options: Parameters<typeof startPostgres>[0]): Promise<PostgresServer> {
  const server = await startPostgres(options)
  servers.push(server)
  return server
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return [...(await sql.unsafe(text))]
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Another process that starts the server and keeps it running; resolves when it is up. */
async function hold(dataDir: string, prefix: string[] = []) {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dir, 'server.ts'))})
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, shared: true })
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = Bun.spawn([...prefix, process.execPath, '-e', script], {
    cwd: '/',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  for await (const chunk of child.stdout) {
    if (new TextDecoder().decode(chunk).includes('held')) return child
  }
  throw new Error('The holder ended without a server.')
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await Bun.sleep(50)
}

const isGone = (dataDir: string) => async () =>
  (await findPostmaster(join(dataDir, 'postgres'))) === undefined

describe('an embedded Postgres', () => {
  test('keeps its data and its passwords from start to start', async () => {
    const dataDir = await newDataDir()
    const first = await startPostgres({ dataDir })
    await query(first.migrationUrl, 'create table kept (id int); insert into kept values (7)')
    await first.stop()
    const second = await start({ dataDir })
    expect(await query(second.migrationUrl, 'select id from kept')).toEqual([{ id: 7 }])
    const secrets = await stat(join(dataDir, 'postgres-passwords.json'))
    expect(secrets.mode & 0o777).toBe(0o600)
  })

  test('is durable, on loopback alone, and gives the application no DDL', async () => {
    const server = await start({ dataDir: await madeDataDir() })
    const settings = await query(
      server.url,
      `select name, setting from pg_settings where name in
        ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses') order by name`,
    )
    expect(settings.map((row) => row.setting)).toEqual(['on', 'on', '127.0.0.1', 'on'])
    await expect(query(server.url, 'create table mine (id int)')).rejects.toThrow(
      'permission denied',
    )
  })

  test('copies a database as a template', async () => {
    const server = await start({ dataDir: await madeDataDir() })
    const template = await server.createDatabase('template_a')
    await query(template.migrationUrl, 'create table copied (id int)')
    const copy = await server.createDatabase('a', 'template_a')
    expect(await query(copy.migrationUrl, 'select * from copied')).toEqual([])
  })

  test('refuses a data directory that another process uses', async () => {
    const dataDir = await madeDataDir()
    const holder = await hold(dataDir)
    await expect(startPostgres({ dataDir })).rejects.toThrow(`in use by another Firstchair`)
    holder.kill('SIGKILL')
    await holder.exited
    await until(isGone(dataDir))
  })

  test('is shared by the processes that request it, and outlives the first of them', async () => {
    const dataDir = await madeDataDir()
    const holder = await hold(dataDir)
    const server = await start({ dataDir, shared: true })
    holder.kill('SIGKILL')
    await holder.exited
    await Bun.sleep(1_500)
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('nothing blocks the next start', () => {
  test('when the parent is killed, its server stops', async () => {
    const dataDir = await madeDataDir()
    const holder = await hold(dataDir)
    holder.kill('SIGKILL')
    await holder.exited
    await until(isGone(dataDir))
  })

  test('a server whose parent and guardian were killed is replaced', async () => {
    const dataDir = await madeDataDir()
    const holder = await hold(dataDir)
    const orphan = await findPostmaster(join(dataDir, 'postgres'))
    if (orphan === undefined) throw new Error('no server')
    const guardian = Number((await readFile(`/proc/${orphan.pid}/stat`, 'utf8')).split(' ')[3])
    process.kill(guardian, 'SIGKILL')
    holder.kill('SIGKILL')
    await holder.exited
    expect(isAlive(orphan.pid)).toBeTrue()
    const server = await start({ dataDir })
    expect((await findPostmaster(join(dataDir, 'postgres')))?.pid).not.toBe(orphan.pid)
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a server that was killed in use comes back on its port', async () => {
    const dataDir = await madeDataDir()
    const server = await start({ dataDir })
    await query(server.migrationUrl, 'create table kept (id int); insert into kept values (7)')
    const running = await findPostmaster(join(dataDir, 'postgres'))
    if (running === undefined) throw new Error('no server')
    process.kill(running.pid, 'SIGKILL')
    await until(async () => {
      const next = await findPostmaster(join(dataDir, 'postgres'))
      return next?.isReady === true && next.pid !== running.pid
    })
    expect(await query(server.migrationUrl, 'select id from kept')).toEqual([{ id: 7 }])
  })

  test('a server that was killed with its user recovers', async () => {
    const dataDir = await madeDataDir()
    const first = await startPostgres({ dataDir })
    await query(first.migrationUrl, 'create table kept (id int); insert into kept values (7)')
    const running = await findPostmaster(join(dataDir, 'postgres'))
    if (running === undefined) throw new Error('no server')
    process.kill(running.pid, 'SIGKILL')
    await first.stop()
    const second = await start({ dataDir })
    expect(await query(second.migrationUrl, 'select id from kept')).toEqual([{ id: 7 }])
  })

  test('a stale postmaster.pid with the id of an unrelated process is removed', async () => {
    const dataDir = await madeDataDir()
    const first = await startPostgres({ dataDir })
    await first.stop()
    const file = join(dataDir, 'postgres/postmaster.pid')
    await writeFile(file, `${process.pid}\n${dataDir}/postgres\n0\n5432\n\n127.0.0.1\n0 0\nready\n`)
    const second = await start({ dataDir })
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('the unfinished data directory of a killed first start is made anew', async () => {
    const dataDir = await newDataDir()
    await Bun.write(join(dataDir, 'postgres.new/PG_VERSION'), '18')
    const server = await start({ dataDir })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe.skipIf(!isRoot)('as root', () => {
  test('runs in a namespace or as nobody, with the same data', async () => {
    const dataDir = await newDataDir()
    // mkdtemp makes it 0700, which the user nobody cannot enter, so the data goes elsewhere.
    await Bun.spawn(['chmod', '755', dataDir]).exited
    const first = await startPostgres({ dataDir, runAs: 'nobody' })
    await query(first.migrationUrl, 'create table kept (id int); insert into kept values (7)')
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(NOBODY)
    await first.stop()
    const second = await start({ dataDir })
    expect(await query(second.migrationUrl, 'select id from kept')).toEqual([{ id: 7 }])
  })

  test('a database that was made as somebody else is not made anew', async () => {
    const dataDir = await newDataDir()
    await Bun.write(join(dataDir, 'postgres/PG_VERSION'), '18')
    await chmod(join(dataDir, 'postgres'), 0o700)
    await chown(dataDir, NOBODY, NOBODY)
    if (!canNobodyRead()) return
    const script = `
      const { startPostgres } = await import(${JSON.stringify(join(import.meta.dir, 'server.ts'))})
      await startPostgres({ dataDir: ${JSON.stringify(dataDir)} }).catch((error) => console.log(error.message))`
    const child = Bun.spawn([...AS_NOBODY, process.execPath, '-e', script], {
      cwd: '/',
      stdout: 'pipe',
    })
    expect(await new Response(child.stdout).text()).toStartWith(`Cannot write to ${dataDir}`)
  })

  test('what an ordinary user starts belongs to them', async () => {
    const dataDir = await newDataDir()
    await chown(dataDir, NOBODY, NOBODY)
    if (!canNobodyRead()) return
    const holder = await hold(dataDir, AS_NOBODY)
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(NOBODY)
    holder.kill('SIGKILL')
    await holder.exited
    await until(isGone(dataDir))
  })
})

describe('a clear message', () => {
  test('for a data directory that cannot be written', async () => {
    const dataDir = await newDataDir()
    await writeFile(join(dataDir, 'file'), '')
    const message = `Cannot write to ${join(dataDir, 'file')}`
    await expect(startPostgres({ dataDir: join(dataDir, 'file') })).rejects.toThrow(message)
  })

  test.skipIf(!isRoot)(
    'for a full disk, before and during the making of the database',
    async () => {
      for (const size of ['4k', '8m']) {
        const dataDir = await newDataDir()
        const mount = ['mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dataDir]
        if (Bun.spawnSync(mount).exitCode !== 0) {
          console.warn('skipped: this machine lets no test mount a small disk')
          return
        }
        try {
          await expect(startPostgres({ dataDir })).rejects.toThrow(
            `The disk that holds ${dataDir} is full`,
          )
        } finally {
          await Bun.spawn(['umount', '-l', dataDir]).exited
        }
      }
    },
  )
})
