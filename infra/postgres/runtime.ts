import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, cp, mkdir, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Postgres refuses to run as root. In a namespace root stays root for the file system and calls
 * itself somebody else; where namespaces are forbidden (most containers) it really becomes nobody.
 */
export type RunAs = 'self' | 'namespace' | 'nobody'

/** The binaries, data directory and user of a Postgres server. */
export type Runtime = {
  /** Folder that holds `bin` and `lib`. */
  binaries: string
  /** The data directory. */
  cluster: string
  /** Turns a command into one that runs as the right user. */
  command: (argv: readonly string[]) => string[]
  /** The user it runs as, when that is another than this process's. */
  user: number | undefined
}

const NOBODY = 65_534
/** Holds what the user `nobody` must reach but cannot, as in a checkout under root's home. */
const OUTSIDE = '/var/lib/firstchair'
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

export async function chooseRuntime(
  binaries: string,
  dataDir: string,
  wanted?: RunAs,
): Promise<Runtime> {
  const cluster = join(dataDir, 'postgres')
  const self: Runtime = { binaries, cluster, command: (argv) => [...argv], user: undefined }
  if (process.getuid?.() !== 0 || wanted === 'self') return self

  const inNamespace: Runtime = { ...self, command: (argv) => [...NAMESPACE, ...argv] }
  const works = await canRun(inNamespace, dataDir)
  if (wanted !== 'nobody' && works) {
    // In an earlier run the cluster belonged to the user `nobody`; now it belongs to root again.
    if (existsSync(cluster)) await giveTo(0, cluster)
    return inNamespace
  }
  return placeForNobody(binaries, dataDir)
}

async function placeForNobody(binaries: string, dataDir: string): Promise<Runtime> {
  const command = (argv: readonly string[]) => [
    'setpriv',
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    ...argv,
  ]
  const runtime: Runtime = { binaries, cluster: join(dataDir, 'postgres'), command, user: NOBODY }
  if (!(await succeeds(command([join(binaries, 'bin/postgres'), '--version'])))) {
    runtime.binaries = join(OUTSIDE, `postgres-${await versionOf(binaries)}`)
    if (!existsSync(runtime.binaries)) {
      await mkdir(OUTSIDE, { recursive: true, mode: 0o755 })
      // Renamed when complete, so that a killed start leaves no partial copy.
      const unfinished = `${runtime.binaries}.${process.pid}`
      await cp(binaries, unfinished, { recursive: true, verbatimSymlinks: true })
      await rename(unfinished, runtime.binaries)
    }
  }
  if (!(await isReachable(command, dataDir))) {
    runtime.cluster = outsideOf(dataDir)
    await mkdir(dirname(runtime.cluster), { recursive: true, mode: 0o755 })
  }
  if (existsSync(runtime.cluster)) await giveTo(NOBODY, runtime.cluster)
  return runtime
}

function outsideOf(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  return join(OUTSIDE, `${basename(dataDir)}-${hash}`, 'postgres')
}

/** The possible locations of a data directory's cluster, most likely first. */
export const clustersOf = (dataDir: string): string[] => [
  join(dataDir, 'postgres'),
  outsideOf(dataDir),
]

/** Makes `user` the owner of a folder and of everything in it. */
export async function giveTo(user: number, folder: string): Promise<void> {
  if ((await stat(folder)).uid === user) return
  await chown(folder, user, user)
  await Bun.spawn(['chown', '-R', `${user}:${user}`, folder]).exited
}

async function canRun(runtime: Runtime, dataDir: string): Promise<boolean> {
  const version = runtime.command([join(runtime.binaries, 'bin/postgres'), '--version'])
  return (await succeeds(version)) && (await succeeds(runtime.command(['test', '-w', dataDir])))
}

async function isReachable(command: Runtime['command'], dataDir: string): Promise<boolean> {
  return succeeds(command(['test', '-x', dataDir]))
}

async function succeeds(argv: readonly string[]): Promise<boolean> {
  try {
    const child = Bun.spawn([...argv], { stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' })
    return (await child.exited) === 0
  } catch {
    // The program itself is missing.
    return false
  }
}

async function versionOf(binaries: string): Promise<string> {
  const output = Bun.spawnSync([join(binaries, 'bin/postgres'), '--version']).stdout.toString()
  return output.trim().split(' ').at(-1) ?? 'unknown'
}
