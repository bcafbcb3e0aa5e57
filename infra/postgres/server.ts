import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Failure, failureOfFiles } from '../failure.ts'
import { locateBinaries } from './binaries.ts'
import { initialise, isInitialised, launch, type Watch } from './cluster.ts'
import { leaseHolders, takeLease, withLock } from './leases.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'
import { type Admin, connectAdmin, type DatabaseUrls, readPasswords } from './roles.ts'
import { chooseRuntime, type RunAs, type Runtime } from './runtime.ts'

export type Options = {
  /** Everything is kept under here. */
  dataDir: string
  log?: (line: string) => void
  /** Several processes may use the server, each with separate databases; the last one stops it. */
  shared?: boolean
  /** Whether commits survive a crash of the machine. Default: true; only tests turn it off. */
  isDurable?: boolean
  /** How root starts the server; by default the first way that works. */
  runAs?: RunAs
}

export type PostgresServer = DatabaseUrls & {
  port: number
  /** Creates a database, empty or a copy of `template`, unless one of that name exists. */
  createDatabase: Admin['createDatabase']
  dropDatabase: Admin['dropDatabase']
  listDatabases: Admin['listDatabases']
  renameDatabase: Admin['renameDatabase']
  /** Waits for the server's end, unless another process still uses it. */
  stop: () => Promise<void>
}

const DATABASE = 'firstchair'
/** How long a guardian may take to stop its server. */
const STOPPING_PATIENCE = 15_000

/**
 * Starts PostgreSQL 18 on the data directory, or joins a running server when `shared`. It stops by
 * itself a second after its last user has exited or was killed.
 * Throws a `Failure` for problems that the user can fix.
 */
export async function startPostgres(options: Options): Promise<PostgresServer> {
  const dataDir = resolve(options.dataDir)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o755 })
    return await withLock(join(dataDir, 'postgres.lock'), () => start(dataDir, options))
  } catch (error) {
    throw failureOfFiles(error, dataDir)
  }
}

async function start(dataDir: string, options: Options): Promise<PostgresServer> {
  const log = options.log ?? (() => undefined)
  const watch: Watch = {
    leases: join(dataDir, 'postgres.leases'),
    stopping: join(dataDir, 'postgres.stopping'),
    log: join(dataDir, 'postgres.log'),
  }
  const others = await leaseHolders(watch.leases)
  if (others.length > 0 && !options.shared) {
    throw new Failure(
      `${dataDir} is in use by another Firstchair (process ${others[0]}): stop it, or set DATA_DIR to another directory.`,
    )
  }
  const lease = await takeLease(watch.leases)
  try {
    const runtime = await chooseRuntime(await locateBinaries(), dataDir, options.runAs)
    const passwords = await readPasswords(dataDir)
    if (!isInitialised(runtime)) {
      log('making the database')
      await initialise(runtime, dataDir, passwords.superuser)
    }
    const postmaster = await joinOrLaunch(runtime, dataDir, watch, {
      isInUse: others.length > 0,
      isDurable: options.isDurable ?? true,
    })
    const admin = connectAdmin(postmaster.port, passwords)
    await admin.createRoles()
    return {
      ...(await admin.createDatabase(DATABASE)),
      port: postmaster.port,
      createDatabase: admin.createDatabase,
      dropDatabase: admin.dropDatabase,
      listDatabases: admin.listDatabases,
      renameDatabase: admin.renameDatabase,
      stop: () =>
        withLock(join(dataDir, 'postgres.lock'), async () => {
          await lease.release()
          if ((await leaseHolders(watch.leases)).length === 0) await stopPostmaster(runtime.cluster)
        }),
    }
  } catch (error) {
    // Its guardian stops whatever has started.
    await lease.release()
    throw error
  }
}

/** Stops a server that a killed run has left without users, because its settings may differ. */
async function joinOrLaunch(
  runtime: Runtime,
  dataDir: string,
  watch: Watch,
  { isInUse, isDurable }: { isInUse: boolean; isDurable: boolean },
): Promise<Postmaster> {
  const patience = Date.now() + STOPPING_PATIENCE
  while (isInUse && existsSync(watch.stopping) && Date.now() < patience) await Bun.sleep(20)
  const running = await findPostmaster(runtime.cluster)
  if (running?.isReady && isInUse) return running
  if (running !== undefined) await stopPostmaster(runtime.cluster)
  return launch(runtime, dataDir, watch, isDurable)
}
