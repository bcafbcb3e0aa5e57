import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

let root = ''
/** No registry: a test of an installation needs no package. */
const REGISTRY = 'http://127.0.0.1:9/'

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'launch-'))
  await mkdir(join(root, 'infra'))
  for (const file of ['launch.cjs', 'stopping.ts']) {
    await cp(join(import.meta.dir, file), join(root, 'infra', file))
  }
  await writeFile(join(root, 'bunfig.toml'), '')
  await write('package.json', { name: 'root', private: true, workspaces: ['sdk', 'mf-*'] })
  await write('sdk/package.json', { name: '@firstchair/sdk', version: '1.0.0' })
})

beforeEach(async () => {
  await rm(join(root, 'bun.lock'), { force: true })
  await rm(join(root, 'mf-new'), { recursive: true, force: true })
  await board({ '@firstchair/sdk': '*' })
  const install = Bun.spawn([process.execPath, 'install'], {
    ...{ cwd: root, stdout: 'ignore', stderr: 'ignore' },
  })
  expect(await install.exited).toBe(0)
})

afterAll(async () => {
  await rm(root, { recursive: true, force: true })
})

async function write(path: string, content: object): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), JSON.stringify(content))
}

const board = (dependencies: Record<string, string>) =>
  write('mf-board/package.json', { name: '@firstchair/mf-board', dependencies })

const launch = () =>
  Bun.spawn(['node', 'infra/launch.cjs', 'start'], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      BUN_CONFIG_REGISTRY: REGISTRY,
      BUN_INSTALL_CACHE_DIR: join(root, '.packages'),
    },
    stdout: 'pipe',
    stderr: 'pipe',
  })

/** The output of a command that cannot install packages. */
async function fail(): Promise<string> {
  const child = launch()
  const said = await new Response(child.stderr).text()
  expect(await child.exited).toBe(1)
  return said
}

describe('a failed installation', () => {
  test('prints what Bun says, and ends with one line', async () => {
    await board({ '@firstchair/nope': '*' })
    const said = await fail()
    expect(said).toContain('@firstchair/nope')
    expect(said.trim()).toEndWith(
      'Could not install the packages: see above. Is this machine online?',
    )
  })

  test('a package.json that is no JSON is named', async () => {
    await writeFile(join(root, 'mf-board/package.json'), '{ "name": ')
    expect(await fail()).toContain('mf-board/package.json')
  })
})

/** Stands for the product: it stops when it is asked, or when its launcher is gone. */
const PROGRAM = `
  import { stopWhenAsked } from '../stopping.ts'
  stopWhenAsked(async () => console.log('stopped'))
  console.log('open')
  setInterval(() => {}, 1_000)`

test.each([
  ['SIGTERM', 0],
  ['SIGINT', 0],
  ['SIGKILL', 137],
] as const)('%s of the launcher stops what it has started', async (signal, exitCode) => {
  await mkdir(join(root, 'infra/start'), { recursive: true })
  await writeFile(join(root, 'infra/start/main.ts'), PROGRAM)
  const launcher = launch()
  let said = ''
  // The output ends with the last process that can write to it.
  for await (const chunk of launcher.stdout) {
    said += new TextDecoder().decode(chunk)
    if (said.endsWith('open\n')) launcher.kill(signal)
  }
  expect(said).toEndWith('open\nstopped\n')
  expect(await launcher.exited).toBe(exitCode)
})

describe('the Bun of the project', () => {
  /** What it prints when npm starts the script, as a caller in `folder`. */
  async function bun(folder: string, ...words: string[]): Promise<string> {
    const child = Bun.spawn(['node', 'infra/launch.cjs', 'bun', ...words], {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        INIT_CWD: folder,
      },
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const said = await new Response(child.stdout).text()
    expect(await child.exited).toBe(0)
    return said.trim().split('\n').at(-1) ?? ''
  }

  test('runs in the folder of the caller', async () => {
    const folder = join(root, 'mf-board')
    expect(await bun(folder, '--print', 'process.cwd()')).toBe(await realpath(folder))
  })

  test('installs what the lock file lacks', async () => {
    await write('mf-new/package.json', { name: '@firstchair/mf-new' })
    await bun(root, 'install')
    expect(await readFile(join(root, 'bun.lock'), 'utf8')).toContain('@firstchair/mf-new')
  })
})

describe('a folder whose path not every program can read', () => {
  const launch = (folder: string, command: string) =>
    Bun.spawnSync(['node', join(folder, 'infra/launch.cjs'), command], {
      env: {
        ...process.env,
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        DATA_DIR: '',
        HOME: root,
      },
    })
  test.each(['a#1', 'wow!', '[x] "y"', '100%25'])(
    '%s starts in a copy, with its data in its own folder',
    async (name) => {
      const folder = join(root, name)
      await cp(join(root, 'infra'), join(folder, 'infra'), { recursive: true })
      for (const file of ['package.json', 'bunfig.toml', 'sdk', 'mf-board', 'bun.lock']) {
        await cp(join(root, file), join(folder, file), { recursive: true })
      }
      const main = 'console.log(JSON.stringify([import.meta.dir, process.env.DATA_DIR]))'
      await mkdir(join(folder, 'infra/start'), { recursive: true })
      await writeFile(join(folder, 'infra/start/main.ts'), main)
      const { stdout, stderr, exitCode } = launch(folder, 'start')
      expect([exitCode, stderr.toString()]).toEqual([0, ''])
      const [ran, data] = JSON.parse(stdout.toString().trim().split('\n').at(-1) ?? '')
      expect(ran).toStartWith(join(root, '.cache/firstchair/'))
      expect(data).toBe(join(folder, '.data'))
      expect(launch(folder, 'check').stderr.toString()).toStartWith(
        'Only npm start works in this folder',
      )
    },
  )
})
