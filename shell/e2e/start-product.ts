import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../infra/test/free-port.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const BUILDS = join(ROOT, '.cache/sizes/builds')
/** A first start installs, builds, and seeds. */
const START_MS = 240_000
const STOP_MS = 20_000
/** Generated passwords come in groups of four: see the seed. */
const PASSWORD = /\b[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}\b/

/** A product that journeys use. */
export type RunningProduct = {
  url: string
  /** Where it keeps its database. */
  dataDir: string
  admin: { email: string; password: string }
  bidderPassword: string
  /** What it has printed so far. */
  output: () => string
  stop: () => Promise<void>
}

const admin = { email: 'chief@firstchair.example', password: 'a-password-for-journeys' }

/**
 * Starts the product once, as a user would, and stops it again. Each worker then starts a copy of
 * its data folder: the database is seeded and the pages are built.
 */
export default async function prepareTemplate(): Promise<(() => void) | undefined> {
  if (process.env.FIRSTCHAIR_URL) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'firstchair-e2e-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const dataDir = join(folder, 'template')
  try {
    // The step `sizes` has built the pages: unchanged parts are not built again.
    if (existsSync(BUILDS)) cpSync(BUILDS, join(dataDir, 'builds'), { recursive: true })
    const product = await start(dataDir)
    await product.stop()
    process.env.FIRSTCHAIR_TEMPLATE = dataDir
    process.env.FIRSTCHAIR_BIDDER_PASSWORD = product.bidderPassword
    return remove
  } catch (error) {
    remove()
    throw error
  }
}

/** The running product that the environment names, or a new one with a copy of the template. */
export async function openProduct(
  worker: number,
  variables: Record<string, string> | null = null,
): Promise<RunningProduct> {
  const { FIRSTCHAIR_URL, FIRSTCHAIR_TEMPLATE } = process.env
  if (FIRSTCHAIR_URL) return givenProduct(FIRSTCHAIR_URL)
  if (!FIRSTCHAIR_TEMPLATE) throw new Error('The product has not been prepared.')
  const dataDir = join(FIRSTCHAIR_TEMPLATE, '..', `worker-${worker}`)
  const copied = variables === null ? '' : 'builds'
  cpSync(join(FIRSTCHAIR_TEMPLATE, copied), join(dataDir, copied), { recursive: true })
  const product = await start(dataDir, variables ?? {})
  return {
    ...product,
    stop: async () => {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function givenProduct(url: string): RunningProduct {
  const { FIRSTCHAIR_DATA, FIRSTCHAIR_ADMIN, FIRSTCHAIR_BIDDER_PASSWORD } = process.env
  return {
    url,
    dataDir: FIRSTCHAIR_DATA ?? '',
    // The environment holds JSON of this shape: see infra/cluster/journeys.ts.
    admin: JSON.parse(FIRSTCHAIR_ADMIN ?? '{}') as RunningProduct['admin'],
    bidderPassword: FIRSTCHAIR_BIDDER_PASSWORD ?? '',
    output: () => '',
    stop: async () => undefined,
  }
}

async function start(
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<RunningProduct> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn('node', ['infra/launch.cjs', 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SEED: 'mountains',
      // No push service can be reached from a test.
      PUSH_TO_LOOPBACK: 'yes',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  const output = () => printed.join('')
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      printed.push(String(text))
      const password = PASSWORD.exec(output())
      if (password && output().includes('Ctrl-C stops it')) resolve(password[0])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(`The product did not start:\n${output()}`)))
  })
  const limit = setTimeout(() => child.kill('SIGTERM'), START_MS)
  const bidderPassword = await ready.finally(() => clearTimeout(limit))
  return { url, dataDir, admin, bidderPassword, output, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(kill)
}
