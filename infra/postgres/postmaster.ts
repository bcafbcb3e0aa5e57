import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './leases.ts'

/** A running server, as described by its `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

/** The server that runs on this data directory. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  // The lines, by PostgreSQL's src/include/utils/pidfile.h.
  const [pid, , , port, , , , status] = text.split('\n').map((line) => line.trim())
  if (await isPostgresOn(Number(pid), cluster)) {
    return { pid: Number(pid), port: Number(port), isReady: status === 'ready' }
  }
  return undefined
}

/**
 * Removes the file of a dead server; otherwise the next one may take a process with the same id
 * for it. Call it only while no server is starting: until its file is filled, it looks dead.
 */
export async function forgetDeadPostmaster(cluster: string): Promise<void> {
  if ((await findPostmaster(cluster)) === undefined) await rm(pidFile(cluster), { force: true })
}

/** Stops a server and waits for it; sends stronger signals until it has stopped. */
export async function stopPostmaster(cluster: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    const running = await findPostmaster(cluster)
    if (running === undefined) return
    try {
      process.kill(running.pid, signal)
    } catch {
      // The process has ended in the meantime.
    }
    if (await isGone(cluster, patience)) return
  }
}

async function isGone(cluster: string, patience: number): Promise<boolean> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    if ((await findPostmaster(cluster)) === undefined) return true
    await Bun.sleep(20)
  }
  return false
}

/** The id may have been reused by another process, so the command line is checked. */
async function isPostgresOn(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return words.split('\0').includes(cluster)
  }
  const line = Bun.spawnSync(['ps', '-o', 'command=', '-p', String(pid)]).stdout.toString()
  return line.includes(`-D ${cluster}`)
}
