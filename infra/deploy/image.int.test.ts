import { afterAll, expect, test } from 'bun:test'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Mountain } from '@firstchair/contract'
import { locateBinaries } from '../postgres/binaries.ts'
import { chooseRuntime } from '../postgres/runtime.ts'
import { createEmptyDatabase } from '../postgres/test-database.ts'
import { workspaceFolders } from '../rspack/workspaces.ts'
import { freePort } from '../test/free-port.ts'
import { test as nightlyTest } from '../test/nightly.ts'
import { upgradeUnderLoad } from './test-upgrade.ts'

/** Any user but the owner of the files. */
const NOBODY = 65_534
const NATS = ['/usr/sbin/nats-server', '/usr/bin/nats-server'].find(existsSync) ?? 'nats-server'
/** With the 190 MB of Debian and Bun, the image has at most 350 MB. */
const LARGEST_MB = 160
const MB = 1_000_000
const ROOT = join(import.meta.dir, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'image-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((pattern) => new Bun.Glob(pattern))

/** The files below `root` that a build of the image would send. */
function contextOf(root: string, inside = ''): string[] {
  return readdirSync(join(root, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = join(inside, entry.name)
    if (ignored.some((glob) => glob.match(path))) return []
    return entry.isDirectory() ? contextOf(root, path) : [path]
  })
}

test('the settings of compose reach neither the image nor the repository', () => {
  const root = join(folder, 'checkout')
  mkdirSync(join(root, 'infra/deploy/compose'), { recursive: true })
  cpSync(join(ROOT, '.gitignore'), join(root, '.gitignore'))
  cpSync(join(ROOT, 'infra/deploy/compose/example.env'), join(root, 'infra/deploy/compose/.env'))
  expect(contextOf(root)).toEqual(['.gitignore'])
  Bun.spawnSync(['git', 'init', '--quiet'], { cwd: root })
  const untracked = Bun.spawnSync(['git', 'ls-files', '-o', '--exclude-standard'], { cwd: root })
  expect(String(untracked.stdout).trim()).toBe('.gitignore')
})

test("the image's server begins without the owner's password, which the migration before it had", () => {
  const root = join(folder, 'command')
  for (const path of ['infra/deploy', 'infra/admin', 'bin']) {
    mkdirSync(join(root, path), { recursive: true })
  }
  cpSync(join(ROOT, 'infra/deploy/start'), join(root, 'infra/deploy/start'))
  const stub = (name: string) => `#!/bin/sh\necho ${name} $(env | grep -c ^MIGRATION)\n`
  for (const path of ['infra/admin/firstchair-admin', 'bin/bun']) {
    writeFileSync(join(root, path), stub(basename(path)), { mode: 0o755 })
  }
  const run = (env: Record<string, string>) =>
    String(
      Bun.spawnSync(['infra/deploy/start'], {
        cwd: root,
        env: { PATH: `${root}/bin:/usr/bin:/bin`, ...env },
      }).stdout,
    )
  expect(run({ MIGRATION_DATABASE_URL: 'postgres://owner' })).toBe('firstchair-admin 1\nbun 0\n')
  expect(run({ MIGRATION_DATABASE_URL_FILE: '/owner' })).toBe('firstchair-admin 1\nbun 0\n')
  expect(run({})).toBe('bun 0\n')
})

test('initdb accepts the arguments of compose', async () => {
  const { services } = Bun.YAML.parse(read('infra/deploy/compose/compose.yaml')) as {
    services: { postgres: { environment: { POSTGRES_INITDB_ARGS: string } } }
  } // its shape is checked by deploy.int.test.ts
  const words = services.postgres.environment.POSTGRES_INITDB_ARGS.split(' ')
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const runtime = await chooseRuntime(await locateBinaries(), dataDir)
  const password = join(dataDir, 'password')
  await Bun.write(password, 'superuser-password')
  const initdb = Bun.spawnSync(
    runtime.command([
      join(runtime.binaries, 'bin/initdb'),
      ...['-D', join(dataDir, 'postgres'), '-U', 'postgres', `--pwfile=${password}`, ...words],
    ]),
    { env: { ...process.env, LANG: 'en_US.utf8' } },
  )
  expect([String(initdb.stderr), initdb.exitCode]).toEqual(['', 0])
})

test('packages are installed before other files are copied, so a changed text installs none', () => {
  const [first = ''] = read('infra/deploy/Containerfile').split('RUN bun install')
  const copied = [...first.matchAll(/^COPY (.+)\/package\.json \1\/$/gm)].map(([, at]) => at)
  expect(copied.sort()).toEqual(workspaceFolders(ROOT).sort())
  expect(first).not.toContain('COPY . .')
})

/** The RUN lines of a stage, with its folders below another. */
const runLines = (stage: string, below: string): string[] =>
  stage
    .split('\n')
    .flatMap((line) => /^RUN (.*)$/.exec(line)?.[1] ?? [])
    .map((line) => line.replace(/(?<![\w/])\/(?=app|data|runtime)/g, `${below}/`))

nightlyTest(
  'each line of the Containerfile runs without git, and its command alone is a trial that takes a bid',
  async () => {
    // The third stage needs the package manager of a system.
    const stages = read('infra/deploy/Containerfile')
      .split(/^FROM .*$/m)
      .slice(1, 3)
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    // A copy, because another user may not reach the original.
    cpSync(process.execPath, join(bin, 'bun'), { dereference: true })
    for (const program of ['sh', 'mkdir']) symlinkSync(Bun.which(program) ?? '', join(bin, program))
    // This machine lacks the image's user.
    symlinkSync('/bin/true', join(bin, 'chown'))
    const run = (app: string, command: string, env: Record<string, string> = {}) =>
      Bun.spawnSync([join(bin, 'sh'), '-c', command], {
        cwd: app,
        env: { PATH: bin, HOME: folder, COMMIT: 'c0ffee', ...env },
      })
    const [built, made] = [join(folder, 'build'), join(folder, 'image')]
    for (const file of contextOf(ROOT)) {
      mkdirSync(dirname(join(built, 'app', file)), { recursive: true })
      cpSync(join(ROOT, file), join(built, 'app', file))
    }
    const app = join(made, 'app')
    for (const [index, below] of [built, made].entries()) {
      const stage = stages[index] ?? ''
      for (const [, from, to] of stage.matchAll(/^COPY --from=build (\S+) (\S+)$/gm)) {
        const options = { recursive: true, verbatimSymlinks: true }
        cpSync(join(built, from ?? ''), join(below, to ?? ''), options)
      }
      for (const line of runLines(stage, below)) {
        const { exitCode, stderr } = run(join(below, 'app'), line)
        expect([line, exitCode === 0 ? '' : String(stderr), exitCode]).toEqual([line, '', 0])
      }
    }
    const size = Number(/^\d+/.exec(String(Bun.spawnSync(['du', '-sb', app]).stdout))?.[0])
    expect(size / MB).toBeLessThan(LARGEST_MB)
    const pages = join(app, '.pages')
    const [shell] = new Bun.Glob('builds/shell/*/release.json').scanSync({ cwd: pages })
    const release = JSON.parse(readFileSync(join(pages, shell ?? ''), 'utf8'))
    expect(release).toMatchObject({ part: 'shell', commit: 'c0ffee' })
    expect(release.allowsOverrides).toBeUndefined()

    const command = /^CMD (\[.*\])$/m.exec(stages[1] ?? '')?.[1] ?? '[]'
    const url = `http://localhost:${await freePort()}`
    const trial = Bun.spawn(JSON.parse(command) as string[], {
      cwd: app,
      env: {
        ...{ PATH: `${bin}:/usr/bin:/bin`, HOME: folder, NODE_ENV: 'production', DEMO: '0' },
        ...{ DATA_DIR: join(made, 'data'), PAGES_DIR: pages, PORT: new URL(url).port },
      },
      stdout: 'pipe',
    })
    let output = ''
    for await (const chunk of trial.stdout.pipeThrough(new TextDecoderStream())) {
      output += chunk
      if (output.includes('Its data is in')) break
    }
    const password = /@nora +(\S+)/.exec(output)?.[1]
    expect((await fetch(`${url}/login`)).status).toBe(200)
    const post = (path: string, body: object, cookie = '') =>
      fetch(url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: url, cookie },
      })
    const login = await post('/api/auth/login', { emailOrUsername: '@nora', password })
    const cookie = login.headers.getSetCookie().map((each) => each.split(';')[0])
    const [mountain] = (await (await fetch(`${url}/api/mountains`)).json()) as Mountain[] // by its contract
    const bid = { mountainId: mountain?.id, amount: (mountain?.currentPrice ?? 0) + 50 }
    expect((await post('/api/bids', bid, cookie.join('; '))).status).toBe(201)
    trial.kill('SIGTERM')
    expect(await trial.exited).toBe(0)

    // The same files as an instance: as another user, who may write to its volume alone.
    const database = await createEmptyDatabase({ isDurable: true })
    const natsPort = await freePort()
    const nats = Bun.spawn([NATS, '-a', '127.0.0.1', '-p', String(natsPort)], { stderr: 'ignore' })
    const volume = join(folder, 'volume')
    mkdirSync(volume)
    Bun.spawnSync(['chmod', '-R', 'a+rX,a-w', app, pages])
    Bun.spawnSync(['chmod', 'a+rx', folder])
    const isRoot = process.getuid?.() === 0
    if (isRoot) chownSync(volume, NOBODY, NOBODY)
    const asUser = isRoot
      ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
      : []
    const publicUrl = 'https://bid.example'
    const env = {
      ...{ PATH: `${app}/infra/admin:${bin}:/usr/bin:/bin`, HOME: volume, NODE_ENV: 'production' },
      ...{ DATA_DIR: volume, PAGES_DIR: pages, PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '0' },
      ...{ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.migrationUrl },
      ...{ NATS_URL: `nats://127.0.0.1:${natsPort}`, SMTP_URL: 'smtp://127.0.0.1:1' },
    }
    const figures = await upgradeUnderLoad(publicUrl, async () => {
      const port = await freePort()
      const instance = Bun.spawn([...asUser, ...(JSON.parse(command) as string[])], {
        cwd: app,
        env: { ...env, PORT: String(port) },
        stdout: 'ignore',
        stderr: 'inherit',
      })
      const address = `http://127.0.0.1:${port}`
      while (!(await fetch(`${address}/health/ready`).catch(() => null))?.ok) {
        if (instance.exitCode !== null) throw new Error('The instance has ended.')
        await Bun.sleep(100)
      }
      expect((await fetch(`${address}/login`)).status).toBe(200)
      expect(readFileSync(`/proc/${instance.pid}/environ`, 'utf8')).not.toContain('MIGRATION')
      return {
        url: address,
        admin: (words) => {
          const done = Bun.spawnSync([...asUser, 'firstchair-admin', ...words], { cwd: app, env })
          expect([String(done.stderr), done.exitCode]).toEqual(['', 0])
          return String(done.stdout)
        },
        stop: async () => {
          instance.kill('SIGTERM')
          expect(await instance.exited).toBe(0)
        },
      }
    })
    console.info(figures)
    Bun.spawnSync(['chmod', '-R', 'u+w', app, pages])
    nats.kill()
    await database.drop()
    // Not in the hook, which has five seconds for thousands of files.
    rmSync(folder, { recursive: true, force: true })
  },
  600_000,
)
