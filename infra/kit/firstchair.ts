#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '../failure.ts'
import { RELEASE_COMMANDS, RELEASE_OPTIONS, type Workplace } from '../release/commands.ts'
import { connectToServer } from '../release/server.ts'
import { buildPart } from '../rspack/build-part.ts'
import type { Build } from '../rspack/builds.ts'
import { CompileError } from '../rspack/compile.ts'
import { readRemote } from '../rspack/read-remote.ts'
import { checkPort } from '../start/check-port.ts'
import { nameProblem } from './check-name.ts'
import { createRemote } from './create.ts'
import { aloneConfig, KIT, readKit, remoteConfig, remoteIn, repositoryIn } from './preset.ts'
import { startDevelopment, TOKEN_MISSING } from './start-development.ts'
import { addressOfKit, updateKit } from './update.ts'

const USAGE = `Usage:
  firstchair create <name>   writes a new remote into the folder <name>
  firstchair alone           serves the remote's page with sample data; --port 4160
  firstchair dev             serves the remote to the running site
  firstchair types           checks the types
  firstchair update          moves to the kit that the site serves now, and checks the types
  firstchair build           builds the release into dist/
  firstchair check           builds it and compares it with what is live; needs no token. --in-browser
                             also loads every screen in the site's shell, with sample data

With a deploy token in FIRSTCHAIR_DEPLOY_TOKEN, which an admin of the site makes:
  firstchair publish         builds it and uploads what is new; --in-browser checks it first and sends
                             the result along
  firstchair promote         makes the running canary live, else the newest version; a version
                             chooses another one
  firstchair canary 10       gives it to 10 % of the visitors; 0 ends that. --watch 10m ends it within
                             ten minutes if it fails more often than the stable version
  firstchair rollback        makes the version before it live again
  firstchair disable         switches the remote off, --reason "…"; enable switches it on again
  firstchair status          what is live, releases, changes, loads and failures

The site is the one that served the kit; --against https://<host> names another one.`

const HERE = process.cwd()

type Options = { port: string; kit?: string | undefined; against?: string | undefined }

/** Taken out of the environment, so that no code of a build or of its packages reads it there. */
const TOKEN = process.env.FIRSTCHAIR_DEPLOY_TOKEN
delete process.env.FIRSTCHAIR_DEPLOY_TOKEN

type Command = (words: readonly string[], options: Options) => Promise<void> | void

const COMMANDS: Readonly<Record<string, Command>> = { create, alone, dev, types, update, build }

function create([name = '', ...others]: readonly string[], { kit }: Options): void {
  if (name === '' || others.length > 0) throw new Failure(USAGE)
  const problem = nameProblem(name, [], [])
  if (problem !== null) throw new Failure(problem)
  const folder = join(HERE, name)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Failure(`The folder ${folder} is not empty.`)
  }
  const source = kit ?? installedFrom()
  if (source === null) {
    throw new Failure('Name the address of the kit: firstchair create <name> --kit <address>')
  }
  const templates = ['remote', 'repository'].map((part) => join(KIT, 'template', part))
  const { versions } = readKit()
  const tests = { testRunner: 'vitest', storyTest: 'storybook/test' }
  createRemote(folder, name, { templates, versions, ...tests, kit: source })
  console.info(`Made ${folder}, a page at /${name} with its stories and a test.

  cd ${name}
  npm install
  npm start       the page alone, with sample data
  npm run types   checks the types
  npm test        runs the tests
  npm run build   builds the release`)
}

/** The address from which npm installed this package, as recorded in node_modules. */
function installedFrom(): string | null {
  const modules = join(KIT, '../..')
  const note = join(modules, '.package-lock.json')
  if (!existsSync(note)) return null
  const { packages } = JSON.parse(readFileSync(note, 'utf8')) as {
    packages: Record<string, { resolved?: string; version: string }>
  } // npm wrote it
  const { resolved = '', version = '' } = packages['node_modules/@firstchair/kit'] ?? {}
  const file = /^file:(.*)/.exec(resolved)?.[1]
  // A later version must not be installed under the checksum of this one.
  if (file === undefined) return resolved.replace(/latest\.tgz$/, `${version}.tgz`) || null
  return `file:${resolve(dirname(modules), file)}`
}

const checkOwnPort = (port: string) =>
  checkPort(Number(port), 'localhost').catch(() => {
    throw new Failure(`Port ${port} cannot be used: choose another one with --port.`)
  })

async function alone(_: readonly string[], { port }: Options): Promise<void> {
  const repository = repositoryIn(HERE)
  const { name } = remoteIn(repository)
  await checkOwnPort(port)
  const { startDevServer } = await import('../rspack/dev-server.ts')
  const outDir = join(HERE, 'node_modules/.cache/firstchair')
  const config = aloneConfig({
    ...repository,
    ...{ dir: HERE, name, outDir, mode: 'development', isHot: true },
  })
  await startDevServer(config, Number(port))
  console.info(`Open http://localhost:${port}/`)
}

/** Serves the remote to a running site, in the browser that opens the link. */
async function dev(_: readonly string[], { port, against }: Options): Promise<void> {
  const site = siteOf(against)
  const repository = repositoryIn(HERE)
  const remote = remoteIn(repository)
  await checkOwnPort(port)
  // First: the address or the token may be wrong.
  const declared = await readRemote(repository, remote)
  const { link, until } = await startDevelopment(site, TOKEN, remote, declared, Number(port))
  const { startDevServer } = await import('../rspack/dev-server.ts')
  const outDir = join(HERE, 'node_modules/.cache/firstchair')
  const { name, requires } = remote
  const config = remoteConfig({
    ...repository,
    // The site's React is a production build, which development builds of remotes cannot use.
    ...{ dir: HERE, name, outDir, mode: 'production' },
    ...(requires && { requires }),
  })
  await startDevServer(config, Number(port), false)
  console.info(`Open ${link}
within ten minutes, in one browser. Its pages then load ${name} from this computer until ${until},
and reload on each change. Ctrl-C stops the server; *Reset* on the page returns to the release.`)
}

/** The site of the commands: the one that served the kit, unless another one is named. */
function siteOf(against: string | undefined): string {
  const site = against ?? process.env.FIRSTCHAIR_URL ?? addressOfKit(HERE)
  if (/^https?:/.test(site)) return new URL(site).origin
  throw new Failure('Name the site: --against https://<host>')
}

function types(): void {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
  const compiler = join(dirname(manifest), 'bin/tsc')
  const { status } = spawnSync(process.execPath, [compiler, '-p', HERE], { stdio: 'inherit' })
  if (status !== 0) throw new Failure('The types do not match.')
}

async function update(): Promise<void> {
  const changes = await updateKit(HERE)
  if (changes.length === 0) return console.info('This is the latest kit.')
  console.info(`Updated:\n  ${changes.join('\n  ')}\nSee ${new URL('changes', addressOfKit(HERE))}`)
  types()
}

async function build(): Promise<void> {
  const { part, version, files } = (await buildRemote()).release
  const gzip = Object.values(files).reduce((total, file) => total + file.gzip, 0)
  const count = Object.keys(files).length
  console.info(`Built ${part} ${version} in dist/: ${count} files, ${Math.ceil(gzip / 1000)} kB.`)
}

async function buildRemote(): Promise<Build> {
  const repository = repositoryIn(HERE)
  const dir = join(HERE, 'dist')
  return { release: await buildPart(repository, remoteIn(repository), dir), dir }
}

/** Where the commands for releases work. Only `check` works without a token. */
function workplace(command: string, { against }: Options): Workplace {
  if (TOKEN === undefined && command !== 'check') throw new Failure(TOKEN_MISSING)
  return {
    part: remoteIn(repositoryIn(HERE)).name,
    home: HERE,
    server: connectToServer(siteOf(against), TOKEN ?? ''),
    call: (name) => `npx --no firstchair ${name}`,
    build: () => {
      types()
      return buildRemote()
    },
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4160' },
      kit: { type: 'string' },
      against: { type: 'string' },
      ...RELEASE_OPTIONS,
    },
  })
  const [name = '', ...words] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const ofRelease = Object.hasOwn(RELEASE_COMMANDS, name) ? RELEASE_COMMANDS[name] : undefined
  if (command !== undefined) await command(words, values)
  else if (ofRelease !== undefined) await ofRelease(workplace(name, values), words, values)
  else throw new Failure(USAGE)
} catch (error) {
  const isExpected = error instanceof Failure || error instanceof CompileError
  const isUsage = error instanceof TypeError && 'code' in error
  if (!isExpected && !isUsage) throw error
  console.error(isUsage ? `${error.message}\n\n${USAGE}` : error.message)
  process.exit(1)
}
