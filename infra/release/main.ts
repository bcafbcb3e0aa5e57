import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '../failure.ts'
import { buildOne } from '../rspack/build.ts'
import { resolveDataDir } from '../start/environment.ts'
import { RELEASE_COMMANDS, RELEASE_OPTIONS } from './commands.ts'
import { connectToServer, type ReleaseServer } from './server.ts'

const ROOT = resolve(import.meta.dir, '../..')
const USAGE = `Usage:
  npm run release -- build mf-board                builds it, for a later publish of the same sources
  npm run release -- check mf-board                builds it and compares it with what is live
  npm run release -- publish mf-board              builds it and uploads what is new
  npm run release -- check mf-board --in-browser   also loads every screen in the live shell of the
                                                   installation, with sample data; publish --in-browser
                                                   sends the result along
  npm run release -- promote mf-board [version]    makes it live; by default the running
                                                   canary, else the newest one
  npm run release -- promote mf-board [version] --local
                                                   the same, and later starts of the server may replace
                                                   it by their own build, as before any release
  npm run release -- canary mf-board 10 [version]  gives it to 10 % of the visitors; 0 ends that. By
                                                   default the running canary, else the newest one
  npm run release -- canary mf-board 10 --watch 10m
                                                   the same, and ends it within these minutes if it fails
                                                   more often than the stable version
  npm run release -- rollback mf-board             makes the version before it live again
  npm run release -- disable mf-board --reason "…" switches it off: its pages say so
  npm run release -- enable mf-board               switches it on again
  npm run release -- status                        what is live, and the newest releases
Option: --reason "…".
FIRSTCHAIR_URL names the installation (http://localhost:3000 by default), FIRSTCHAIR_DEPLOY_TOKEN
the token; without one, the token in DATA_DIR of an installation on this machine is used.`

/** Taken out of the environment, so that no code of a build or of its packages reads it there. */
const TOKEN = process.env.FIRSTCHAIR_DEPLOY_TOKEN
delete process.env.FIRSTCHAIR_DEPLOY_TOKEN

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: RELEASE_OPTIONS })
  const [name = '', folder = '', ...words] = positionals
  const part = folder.replaceAll('-', '_')
  const dataDir = resolveDataDir(process.env.DATA_DIR)
  if (name === 'build' && folder !== '') {
    const { release } = await buildOne(ROOT, dataDir, part)
    return console.info(`Built ${part} ${release.version}.`)
  }
  const command = RELEASE_COMMANDS[name]
  if (command === undefined || (folder === '' && name !== 'status')) throw new Failure(USAGE)
  const place = {
    ...{
      part,
      home: join(ROOT, 'infra'),
      server: connect(name),
      call: (name: string) => `npm run release ${name} ${folder}`,
    },
    build: () => {
      checkTypes(part)
      return buildOne(ROOT, dataDir, part)
    },
  }
  return command(place, words, values)
}

function connect(command: string): ReleaseServer {
  const url = (process.env.FIRSTCHAIR_URL ?? 'http://localhost:3000').replace(/\/$/, '')
  return connectToServer(url, TOKEN ?? (command === 'check' ? '' : localToken()))
}

function localToken(): string {
  const path = join(resolveDataDir(process.env.DATA_DIR), 'deploy-token')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  throw new Failure('Set FIRSTCHAIR_DEPLOY_TOKEN. An admin of the installation makes one.')
}

/** The builder removes types without checking them. Checks the part and what it imports. */
function checkTypes(part: string): void {
  const compiler = join(ROOT, 'node_modules/.bin/tsc')
  const config = join(ROOT, `.cache/types-of-${part}.json`)
  mkdirSync(dirname(config), { recursive: true })
  const include = [`../${part.replaceAll('_', '-')}`, '../design-system/src/**/*.d.ts']
  const exclude = ['../**/node_modules', '../**/dist']
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', include, exclude }))
  const { status, stdout } = spawnSync(compiler, ['-p', config], { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Failure(`The types do not match:\n${stdout}`)
}

/** What `parseArgs` throws. */
function isUsageError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code))
}

try {
  await run()
} catch (error) {
  if (isUsageError(error)) console.error(`${error.message}\n\n${USAGE}`)
  else if (error instanceof Failure) console.error(error.message)
  else throw error
  process.exit(1)
}
