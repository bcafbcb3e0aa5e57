import { spawn } from 'node:child_process'
import { closeSync, openSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { diskFull, Failure } from '../failure.ts'
import { findPostmaster, forgetDeadPostmaster, type Postmaster } from './postmaster.ts'
import { giveTo, type Runtime } from './runtime.ts'

export const SUPERUSER = 'postgres'

const GUARDIAN = join(import.meta.dir, 'guardian.sh')
/** Recovery after a power cut may take this long; the wait ends earlier when the server gives up. */
const START_PATIENCE = 120_000
const PORT_ATTEMPTS = 3

/** Set explicitly, although they are the defaults, so that no other setting turns durability off. */
const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
/** For test data, which a crash of the machine may lose. */
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // A checkpoint every five minutes or gigabyte would have each hot page written whole again.
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  max_connections: '300',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
}

/** Creates the data directory. One that a killed run has left unfinished is never used. */
export async function initialise(
  runtime: Runtime,
  dataDir: string,
  password: string,
): Promise<void> {
  const unfinished = `${runtime.cluster}.new`
  const passwordFile = join(dirname(runtime.cluster), 'postgres.password')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (runtime.user !== undefined) {
    await giveTo(runtime.user, unfinished)
    await giveTo(runtime.user, passwordFile)
  }
  try {
    const child = Bun.spawn(
      runtime.command([
        join(runtime.binaries, 'bin/initdb'),
        ...['-D', unfinished, '-U', SUPERUSER, '--pwfile', passwordFile],
        ...['-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C'],
        // Case rules and sort order for all of Unicode, the same on every machine.
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ]),
      { stdin: 'ignore', stdout: 'pipe', stderr: 'pipe', cwd: '/' },
    )
    const [output, problems] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ])
    if ((await child.exited) !== 0) throw explain(output + problems, dataDir)
    await rename(unfinished, runtime.cluster)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
}

export type Watch = { leases: string; stopping: string; log: string }

/** Starts the server under its guardian and waits until it takes connections. */
export async function launch(
  runtime: Runtime,
  dataDir: string,
  watch: Watch,
  isDurable: boolean,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launchOnce(runtime, dataDir, watch, isDurable)
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === PORT_ATTEMPTS) throw error
    }
  }
}

/** Another process took the free port after we had checked it. */
class PortTaken extends Failure {}

async function launchOnce(
  runtime: Runtime,
  dataDir: string,
  watch: Watch,
  isDurable: boolean,
): Promise<Postmaster> {
  await rm(watch.log, { force: true })
  await forgetDeadPostmaster(runtime.cluster)
  const durability = isDurable ? DURABLE : NOT_DURABLE
  const settings = { ...SETTINGS, ...durability, port: String(await freePort()) }
  const log = openSync(watch.log, 'a', 0o600)
  const guardian = spawn(
    'sh',
    [
      GUARDIAN,
      watch.leases,
      watch.stopping,
      ...runtime.command([
        join(runtime.binaries, 'bin/postgres'),
        ...['-D', runtime.cluster],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ]),
    ],
    // A separate session, so that Ctrl-C does not stop Postgres before this process has drained.
    { detached: true, stdio: ['ignore', log, log], cwd: '/' },
  )
  closeSync(log)
  guardian.unref()
  let hasEnded = false
  guardian.once('exit', () => {
    hasEnded = true
  })
  const end = Date.now() + START_PATIENCE
  while (Date.now() < end) {
    const running = await findPostmaster(runtime.cluster)
    if (running?.isReady) return running
    if (hasEnded) break
    await Bun.sleep(15)
  }
  throw explain(await readFile(watch.log, 'utf8').catch(() => ''), dataDir, watch.log)
}

/** Throws when the folder cannot be read: another user's data must not be overwritten. */
export function isInitialised(runtime: Runtime): boolean {
  return statSync(join(runtime.cluster, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
}

/** Translates messages of Postgres for the user of the command. */
function explain(output: string, dataDir: string, log?: string): Failure {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(dataDir)
  if (/Address already in use/.test(output)) return new PortTaken('Postgres found no free port.')
  if (/incompatible with server/.test(output)) {
    return new Failure(`${dataDir} holds the data of another Postgres version: move it away.`)
  }
  const reason = output
    .split('\n')
    .findLast((line) => /FATAL|PANIC|error:|cannot|could not/i.test(line))
    ?.replace(/^.*?(FATAL|PANIC|error): */i, '')
    .trim()
  const more = log === undefined ? '' : ` Its log: ${log}`
  return new Failure(`Postgres did not start: ${reason ?? 'it gave no reason'}.${more}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no address')),
      )
    })
  })
}
