import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ChannelChange } from '@firstchair/contract'
import { Failure } from '../failure.ts'
import { buildOne } from '../rspack/build.ts'
import { resolveDataDir } from '../start/environment.ts'
import { describeLive, describePart, describeStatus } from './describe.ts'
import { checkBudget, publish } from './publish.ts'
import { connectToServer, type ReleaseServer } from './server.ts'

const ROOT = resolve(import.meta.dir, '../..')
const USAGE = `Usage:
  npm run release -- build mf-board                builds it, for a later publish of the same sources
  npm run release -- publish mf-board              builds it and uploads what is new
  npm run release -- promote mf-board [version]    makes it live; by default the newest one
  npm run release -- promote mf-board [version] --local
                                                   the same, and later starts of the server may replace
                                                   it by their own build, as before any release
  npm run release -- canary mf-board 10 [version]  gives it to 10 % of the visitors; 0 ends that. By
                                                   default the running canary, else the newest one
  npm run release -- rollback mf-board             makes the version before it live again
  npm run release -- disable mf-board --reason "…" switches it off: its pages say so
  npm run release -- enable mf-board               switches it on again
  npm run release -- preview mf-board name [version]
                                                   shows it to admins at /?preview=name
  npm run release -- preview mf-board name --end   takes it out of the preview
  npm run release -- status                        what is live, and the newest releases
Options: --reason "…"; --no-proof publishes without loading the build in a browser, which only the
token of the installation's own start may do.
FIRSTCHAIR_URL names the installation (http://localhost:3000 by default), FIRSTCHAIR_DEPLOY_TOKEN
the token; without one, the token in DATA_DIR of an installation on this machine is used.`

/** Taken out of the environment, so that no code of a build or of its packages reads it there. */
const TOKEN = process.env.FIRSTCHAIR_DEPLOY_TOKEN
delete process.env.FIRSTCHAIR_DEPLOY_TOKEN

type Options = { reason: string; end: boolean; proof: boolean; local: boolean }
type Command = (part: string, rest: string[], options: Options) => Promise<void>

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      reason: { type: 'string', default: '' },
      end: { type: 'boolean', default: false },
      proof: { type: 'boolean', default: true },
      local: { type: 'boolean', default: false },
    },
  })
  const [name = '', folder = '', ...rest] = positionals
  if (name === 'status') return showStatus()
  const command = COMMANDS[name]
  if (command === undefined || folder === '') throw new Failure(USAGE)
  return command(folder.replaceAll('-', '_'), rest, values)
}

const COMMANDS: Readonly<Record<string, Command>> = {
  build: async (part) => {
    const { release } = await buildOne(ROOT, resolveDataDir(process.env.DATA_DIR), part)
    console.info(`Built ${part} ${release.version}.`)
  },
  publish: publishPart,
  promote: async (part, [wanted], { reason, local }) => {
    const version = wanted ?? (await newestToPromote(part, local))
    const source = local ? 'start' : 'release'
    return change(part, { action: 'promote', versions: { [part]: version }, source }, reason)
  },
  canary: async (part, [share = '', wanted], { reason }) => {
    const percent = Number(share)
    if (share === '' || !Number.isInteger(percent) || percent < 0 || percent > 100) {
      throw new Failure('Give the share of visitors as a whole number from 0 to 100.')
    }
    const version = await canaryVersionOf(part, wanted, percent)
    if (part === 'shell' && percent > 0) {
      console.info('Pages report failures of remotes only: watch a canary of the shell yourself.')
    }
    return change(part, { action: 'canary', part, version, percent }, reason)
  },
  rollback: (part, _, { reason }) => change(part, { action: 'rollback', part }, reason),
  disable: (part, _, { reason }) => change(part, { action: 'disable', part }, reason),
  enable: (part, _, { reason }) => change(part, { action: 'enable', part }, reason),
  preview: changePreview,
}

function connect(): ReleaseServer {
  const url = (process.env.FIRSTCHAIR_URL ?? 'http://localhost:3000').replace(/\/$/, '')
  return connectToServer(url, TOKEN ?? localToken())
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

async function publishPart(part: string, _: string[], options: Options): Promise<void> {
  const dataDir = resolveDataDir(process.env.DATA_DIR)
  checkTypes(part)
  const build = await buildOne(ROOT, dataDir, part)
  const { version } = build.release
  const server = connect()
  // First: it refuses a token that is for another part.
  await server.missing(build.release)
  await checkBudget(server, build.release)
  const { releases } = await server.status()
  const isKnown = releases.some((known) => known.part === part && known.version === version)
  const isProven = options.proof && !isKnown
  if (isProven) console.info(`Loading ${part} ${version} in a browser, with what is live…`)
  // Playwright takes a second to load, and only a publish needs it.
  const proof = isProven ? await (await import('./prove.ts')).prove(server, build) : undefined
  const release = { ...build.release, ...(proof && { proof }) }
  const { outcome, files, bytes } = await publish(server, { ...build, release })
  if (proof) console.info(`Proven in ${proof.browser}: ${proof.screens.join(', ')}.`)
  console.info(
    outcome === 'published'
      ? `Published ${part} ${version}: ${files} new files, ${Math.ceil(bytes / 1000)} kB. Nobody gets it yet.`
      : `${part} ${version} was published before.`,
  )
  console.info(`npm run release promote ${part.replaceAll('_', '-')} ${version} makes it live.`)
}

/** The newest version. Refused when it is live: after a revert, another one is meant. */
async function newestToPromote(part: string, isLocal: boolean): Promise<string> {
  const version = await versionOf(part, undefined)
  const { channel } = await connect().status()
  if (isLocal || channel.parts[part]?.version !== version) return version
  throw new Failure(
    `The newest version of ${part}, ${version}, is live. Name the one that you mean.`,
  )
}

/** The version that was named, else the newest one. */
async function versionOf(part: string, wanted: string | undefined): Promise<string> {
  const { releases } = await connect().status()
  const version = wanted ?? releases.find((release) => release.part === part)?.version
  if (version === undefined) throw new Failure(`${part} was never published.`)
  return version
}

/** The version that was named, else that of the running canary, else the newest one. */
async function canaryVersionOf(
  part: string,
  wanted: string | undefined,
  percent: number,
): Promise<string> {
  const { channel } = await connect().status()
  const version = wanted ?? channel.parts[part]?.canary?.version
  if (version === undefined && percent === 0) throw new Failure(`${part} has no canary.`)
  return version ?? versionOf(part, undefined)
}

async function change(
  part: string,
  wanted: ChannelChange['change'],
  reason: string,
): Promise<void> {
  const server = connect()
  const { channel } = await server.status()
  const after = await server.change({ base: channel.revision, reason, change: wanted })
  console.info(
    `${part}: ${describePart(channel.parts[part])} → ${describePart(after.parts[part])} (revision ${after.revision}).`,
  )
  console.info(describeLive(after))
}

async function changePreview(
  part: string,
  [name = '', wanted]: string[],
  { reason, end }: Options,
): Promise<void> {
  if (name === '') throw new Failure(USAGE)
  const server = connect()
  const { previews } = await server.status()
  const base = previews.find(({ channel }) => channel === name)?.revision ?? 0
  const version = end ? '' : await versionOf(part, wanted)
  const promotion = { action: 'promote', versions: { [part]: version }, source: 'release' } as const
  const change = end ? ({ action: 'follow', part } as const) : promotion
  const after = await server.change({ base, reason, change }, name)
  const parts = Object.keys(after.parts)
  console.info(
    parts.length === 0
      ? `The preview ${name} has ended.`
      : `${describeLive(after)}\nAdmins see it at /?preview=${name}; all other parts are those of production.`,
  )
}

async function showStatus(): Promise<void> {
  console.info(describeStatus(await connect().status()))
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
