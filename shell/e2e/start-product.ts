import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../infra/test/free-port.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const BUILDS = join(ROOT, '.cache/sizes/builds')
/** A first start installs, builds and seeds. */
const START_MS = 240_000
const STOP_MS = 20_000
/** Generated passwords come in groups of four: see the seed. */
const PASSWORD = /\b[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}\b/

const admin = { email: 'chief@firstchair.example', password: 'a-password-for-journeys' }

function startProduct(port: number, dataDir: string): { child: ChildProcess; output: string[] } {
  const child = spawn('node', ['infra/launch.cjs', 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      SEED: 'demo',
      // No push service can be reached from a test.
      PUSH_TO_LOOPBACK: 'yes',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stdout.on('data', (text: Buffer) => output.push(String(text)))
  child.stderr.on('data', (text: Buffer) => output.push(String(text)))
  return { child, output }
}

/** Asks until the product is ready, or says with its own words why it is not. */
async function untilReady(url: string, child: ChildProcess, output: string[]): Promise<void> {
  const giveUpAt = Date.now() + START_MS
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok && PASSWORD.test(output.join(''))) return
    await new Promise((next) => setTimeout(next, 200))
  }
  throw new Error(`The product did not start:\n${output.join('')}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(kill)
}

/**
 * Starts the whole product once per run, as a person would, on a port and a data folder of its own.
 * With FIRSTCHAIR_URL set (and the data folder and passwords beside it) the journeys use that one instead.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FIRSTCHAIR_URL) return undefined
  const dataDir = process.env.FIRSTCHAIR_E2E_DATA ?? mkdtempSync(join(tmpdir(), 'firstchair-e2e-'))
  // Built by the step `sizes` before: what has not changed is not built again.
  if (existsSync(BUILDS)) cpSync(BUILDS, join(dataDir, 'builds'), { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { child, output } = startProduct(port, dataDir)
  const end = async (): Promise<void> => {
    await stop(child)
    if (!process.env.FIRSTCHAIR_E2E_DATA) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(url, child, output)
  } catch (error) {
    await end()
    throw error
  }
  process.env.FIRSTCHAIR_URL = url
  process.env.FIRSTCHAIR_DATA = dataDir
  process.env.FIRSTCHAIR_ADMIN = JSON.stringify(admin)
  process.env.FIRSTCHAIR_BIDDER_PASSWORD = PASSWORD.exec(output.join(''))?.[0]
  return end
}
