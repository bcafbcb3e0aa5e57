import { existsSync } from 'node:fs'
import { Failure } from '../failure.ts'
import type { Terminal } from '../terminal.ts'

type Tool = {
  program: string
  package: string
  isThere: () => boolean
  /** Its tests are skipped where it cannot be installed. */
  isOptional?: true
  /** Only tests of the night need it. */
  isNightly?: true
}

const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/bin']

const TOOLS: Tool[] = [
  { program: 'nats-server', package: 'nats-server', isThere: () => has('nats-server') },
  { program: 'Chromium', package: 'chromium', isThere: () => has('chromium') || hasOwnBrowser() },
  {
    program: 'libfaketime',
    package: 'libfaketime',
    isThere: () =>
      new Bun.Glob('*/faketime/libfaketime.so.1').scanSync({ cwd: '/usr/lib' }).next().done !==
      true,
    isOptional: true,
  },
  nightly('pgbouncer'),
  nightly('sqlmap'),
  nightly('firefox-esr'),
  nightly('WebKitWebDriver', 'webkit2gtk-driver'),
  nightly('Xvfb', 'xvfb'),
]

function nightly(program: string, name = program): Tool {
  const isThere = () => has(program)
  return { program, package: name, isThere, isOptional: true, isNightly: true }
}

/** Installs the programs that the tests need and the machine lacks, with apt if permitted. */
export async function getTools(terminal: Terminal): Promise<void> {
  const isDebian = existsSync('/etc/debian_version') && has('apt-get')
  const canInstall = isDebian && process.getuid?.() === 0
  const isNightly = process.argv.includes('--nightly')
  const absent = TOOLS.filter((tool) => !tool.isThere() && (isNightly || !tool.isNightly))
  const missing = absent.filter((tool) => canInstall || !tool.isOptional)
  for (const tool of absent.filter((other) => !missing.includes(other)))
    terminal.line(`Without ${tool.program} (Debian: ${tool.package}), its tests are skipped.`)
  if (missing.length === 0) return
  const packages = missing.map((tool) => tool.package)
  if (!canInstall) {
    const names = missing.map((tool) => tool.program).join(' and ')
    throw new Failure(
      `The tests need ${names}: on Debian, sudo apt-get install ${packages.join(' ')}`,
    )
  }
  const step = terminal.step(`Getting ${packages.join(' and ')}`)
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  let problems = await apt(install)
  if (problems !== undefined) {
    // The package list is outdated or missing.
    await apt(['update'])
    problems = await apt(install)
  }
  if (problems !== undefined) {
    step.fail()
    throw new Failure(`apt-get could not install ${packages.join(' and ')}: ${problems}`)
  }
  step.done()
}

/** Runs apt-get; returns the last line of its errors if it failed. */
async function apt(words: string[]): Promise<string | undefined> {
  const child = Bun.spawn(['apt-get', ...words], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const problems = await new Response(child.stderr).text()
  return (await child.exited) === 0 ? undefined : (problems.trim().split('\n').at(-1) ?? '')
}

const has = (program: string) =>
  PLACES.some((place) => existsSync(`${place}/${program}`)) || Bun.which(program) !== null

/** The browser that `playwright install chromium` installs, in Playwright's own folders. */
function hasOwnBrowser(): boolean {
  const home = process.env.HOME ?? ''
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    `${home}/.cache/ms-playwright`,
    `${home}/Library/Caches/ms-playwright`,
  ]
  return folders.some((folder) => {
    if (!folder || !existsSync(folder)) return false
    return (
      Array.from(new Bun.Glob('chromium*').scanSync({ cwd: folder, onlyFiles: false })).length > 0
    )
  })
}
