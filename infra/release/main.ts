import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ChannelChange, ChannelRevision } from '@firstchair/contract'
import { Failure } from '../failure.ts'
import { buildOne } from '../rspack/build.ts'
import { resolveDataDir } from '../start/environment.ts'
import { publish } from './publish.ts'
import { connectToServer, type ReleaseServer } from './server.ts'

const ROOT = resolve(import.meta.dir, '../..')
const USAGE = `Usage:
  bun run release publish mf-board             builds it and uploads what is new
  bun run release promote mf-board [version]   makes it live; by default the newest one
  bun run release rollback mf-board            makes the version before it live again
  bun run release status                       what is live, and the newest releases
Options: --reason "…"
FIRSTCHAIR_URL names the installation (http://localhost:3000 by default), FIRSTCHAIR_DEPLOY_TOKEN
the token; without one, the token in DATA_DIR of an installation on this machine is used.`

try {
  await run()
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exit(1)
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string', default: '' } },
  })
  const [command, folder = '', version] = positionals
  const { reason } = values
  const part = folder.replaceAll('-', '_')
  if (command === 'status') return showStatus(connect())
  if (part === '') throw new Failure(USAGE)
  if (command === 'publish') return publishPart(connect(), part)
  if (command === 'promote') return promote(connect(), part, version, reason)
  if (command === 'rollback') return change(connect(), part, { action: 'rollback', part }, reason)
  throw new Failure(USAGE)
}

function connect(): ReleaseServer {
  const url = (process.env.FIRSTCHAIR_URL ?? 'http://localhost:3000').replace(/\/$/, '')
  return connectToServer(url, process.env.FIRSTCHAIR_DEPLOY_TOKEN ?? localToken())
}

function localToken(): string {
  const path = join(resolveDataDir(process.env.DATA_DIR), 'deploy-token')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  throw new Failure('Set FIRSTCHAIR_DEPLOY_TOKEN. An admin of the installation makes one.')
}

async function publishPart(server: ReleaseServer, part: string): Promise<void> {
  const dataDir = resolveDataDir(process.env.DATA_DIR)
  const build = await buildOne(ROOT, dataDir, part)
  const { outcome, files, bytes } = await publish(server, build)
  const { version } = build.release
  console.info(
    outcome === 'published'
      ? `Published ${part} ${version}: ${files} new files, ${Math.ceil(bytes / 1000)} kB. Nobody gets it yet.`
      : `${part} ${version} was published before.`,
  )
  console.info(`bun run release promote ${part.replaceAll('_', '-')} makes it live.`)
}

async function promote(
  server: ReleaseServer,
  part: string,
  wanted: string | undefined,
  reason: string,
): Promise<void> {
  const { releases } = await server.status()
  const version = wanted ?? releases.find((release) => release.part === part)?.version
  if (version === undefined) throw new Failure(`${part} was never published.`)
  const versions = { [part]: version }
  await change(server, part, { action: 'promote', versions, source: 'release' }, reason)
}

async function change(
  server: ReleaseServer,
  part: string,
  wanted: ChannelChange['change'],
  reason: string,
): Promise<void> {
  const { channel } = await server.status()
  const before = channel.parts[part]?.version
  const after = await server.change({ base: channel.revision, reason, change: wanted })
  const version = after.parts[part]?.version
  console.info(`${part}: ${before ?? 'nothing'} → ${version} (revision ${after.revision}).`)
  showLive(after)
}

async function showStatus(server: ReleaseServer): Promise<void> {
  const { channel, releases } = await server.status()
  showLive(channel)
  console.info('\nNewest releases')
  for (const { part, version, at, by, commit } of releases) {
    const mark = channel.parts[part]?.version === version ? '* ' : '  '
    console.info(`${mark}${part.padEnd(12)} ${version}  ${at}  ${by}  ${commit?.slice(0, 8) ?? ''}`)
  }
}

function showLive({ revision, at, author, parts }: ChannelRevision): void {
  console.info(`Live: revision ${revision}, ${at ?? 'never changed'}, by ${author ?? 'nobody'}`)
  for (const [part, { version }] of Object.entries(parts).sort()) {
    console.info(`  ${part.padEnd(12)} ${version}`)
  }
}
