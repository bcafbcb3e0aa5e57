import { expect, setDefaultTimeout } from 'bun:test'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Glob } from 'bun'
import { isAlive } from '../postgres/leases.ts'
import { findPostmaster } from '../postgres/postmaster.ts'
import { freePort } from '../test/free-port.ts'
import { afterAll, beforeAll, test } from '../test/nightly.ts'

// The first run builds the pages.
setDefaultTimeout(240_000)

const ROOT = join(import.meta.dir, '../..')
/** The folder of the step `sizes`, so that both share one build. */
const BUILT = join(ROOT, '.cache/sizes')
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stop-'))
const port = await freePort()
/** Builds as a start without NODE_ENV does, which the test runner sets. */
const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR, PORT: String(port) }

beforeAll(async () => {
  const build = Bun.spawn([process.execPath, 'infra/rspack/build.ts', '--data-dir', BUILT], {
    cwd: ROOT,
    env,
    stdout: 'ignore',
    stderr: 'inherit',
  })
  expect(await build.exited).toBe(0)
  await cp(join(BUILT, 'builds'), join(DATA_DIR, 'builds'), { recursive: true })
})
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

/** Starts the product as `npm start` does. */
const launch = () =>
  Bun.spawn(['node', 'infra/launch.cjs', 'start'], {
    cwd: ROOT,
    env,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })

/** Waits until the product accepts requests. */
async function open() {
  const launcher = launch()
  let said = ''
  for await (const chunk of launcher.stdout) {
    said += new TextDecoder().decode(chunk)
    if (said.includes('Ctrl-C stops it')) return launcher
  }
  throw new Error(`The product did not open:\n${said}`)
}

/** The Bun process that the launcher started. */
function product(launcher: Bun.Subprocess): number {
  const children = Bun.spawnSync(['pgrep', '-P', String(launcher.pid)]).stdout.toString()
  return Number(children.trim())
}

const isServed = () =>
  fetch(`http://127.0.0.1:${port}/health/live`).then(
    () => true,
    () => false,
  )
const hasDatabase = async () => (await findPostmaster(join(DATA_DIR, 'postgres'))) !== undefined

async function allGone(): Promise<void> {
  while ((await isServed()) || (await hasDatabase())) await Bun.sleep(50)
}

// The first test, because pages of an earlier start would be there at once.
test('pages are there as soon as the API answers', async () => {
  const launcher = launch()
  const url = `http://127.0.0.1:${port}`
  const mountains = () => fetch(`${url}/api/mountains`).catch(() => undefined)
  while ((await mountains()) === undefined) await Bun.sleep(5)
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  launcher.kill('SIGTERM')
  expect(await launcher.exited).toBe(0)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s stops all of it, and is no failure',
  async (signal) => {
    const launcher = await open()
    launcher.kill(signal)
    expect(await launcher.exited).toBe(0)
    expect(await isServed()).toBeFalse()
    expect(await hasDatabase()).toBeFalse()
  },
)

test('a killed launcher stops everything that it started', async () => {
  const launcher = await open()
  const pid = product(launcher)
  launcher.kill('SIGKILL')
  await allGone()
  while (isAlive(pid)) await Bun.sleep(50)
})

test('a killed product does not stand in the way of the next start', async () => {
  const launcher = await open()
  process.kill(product(launcher), 'SIGKILL')
  expect(await launcher.exited).toBe(1)
  const next = await open()
  expect(await isServed()).toBeTrue()
  next.kill('SIGTERM')
  expect(await next.exited).toBe(0)
})

test('a start that fails late stops what it started, and its last line says why', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'broken-'))
  await cp(join(BUILT, 'builds'), join(broken, 'builds'), { recursive: true })
  for (const file of new Glob('builds/mf_wins/*/wins.*.js').scanSync(broken)) {
    await appendFile(join(broken, file), '// not what the build wrote')
  }
  const child = Bun.spawn([process.execPath, 'infra/start/main.ts'], {
    cwd: ROOT,
    env: { ...env, DATA_DIR: broken },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [said, problems] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  expect(await child.exited).toBe(1)
  expect(said).not.toMatch(/^\s+at /m)
  expect(said.trim().split('\n').at(-1)).toMatch(/^wins\.\w+\.js does not have the hash/)
  expect(problems).toBe('')
  expect(await findPostmaster(join(broken, 'postgres'))).toBeUndefined()
  await rm(broken, { recursive: true, force: true })
})
