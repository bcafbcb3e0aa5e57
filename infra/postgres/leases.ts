import { Database } from 'bun:sqlite'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One process's claim on a running Postgres: it lives until the last of them is gone. */
export type Lease = { release: () => Promise<void> }

let taken = 0

export async function takeLease(directory: string): Promise<Lease> {
  await mkdir(directory, { recursive: true })
  taken += 1
  const file = join(directory, `${process.pid}-${taken}`)
  await writeFile(file, startOf(process.pid))
  return { release: () => rm(file, { force: true }) }
}

/** The processes that hold a lease; deletes the leases of dead processes. */
export async function leaseHolders(directory: string): Promise<number[]> {
  await mkdir(directory, { recursive: true })
  const holders: number[] = []
  for (const name of await readdir(directory)) {
    const file = join(directory, name)
    const pid = Number(name.split('-')[0])
    const start = await readFile(file, 'utf8').catch(() => '')
    if (isAlive(pid) && startOf(pid) === start) holders.push(pid)
    else await rm(file, { force: true })
  }
  return holders
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  // A killed process keeps its id until its parent reaps it; some parents never do.
  return process.platform !== 'linux' || statOf(pid)[0] !== 'Z'
}

/**
 * The fields of a Linux process after its name, which may contain spaces: first its state, 20th its
 * start time.
 */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/**
 * The start time of the process as printed by the system. It distinguishes the process from a later
 * one with the same id.
 */
function startOf(pid: number): string {
  if (process.platform === 'linux') return statOf(pid)[19] ?? ''
  return Bun.spawnSync(['ps', '-o', 'lstart=', '-p', String(pid)])
    .stdout.toString()
    .trim()
}

/** Runs `work` while no other process does: the system drops the lock of a process that dies. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new Database(file, { create: true })
  try {
    while (!tryLock(lock)) await Bun.sleep(25)
    return await work()
  } finally {
    lock.close()
  }
}

function tryLock(lock: Database): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return false
    throw error
  }
}
