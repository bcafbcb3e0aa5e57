import type { ChannelChange } from '@firstchair/contract'
import { Failure } from '../failure.ts'
import type { Build } from '../rspack/builds.ts'
import { checkInBrowser } from './check-in-browser.ts'
import { describeLive, describePart, describeStatus } from './describe.ts'
import { publish } from './publish.ts'
import type { ReleaseServer } from './server.ts'
import { minutesOf, watchCanary } from './watch-canary.ts'

/** What the commands work on: a part of this repository, or the remote of another one. */
export type Workplace = {
  part: string
  server: ReleaseServer
  /** The folder whose packages the commands may use. */
  home: string
  /** Checks the types, then builds. Throws a Failure or CompileError. */
  build: () => Promise<Build>
  /** The words that call a command: `npx firstchair promote`. */
  call: (command: string) => string
}

export type ReleaseOptions = {
  reason: string
  local: boolean
  watch?: string | undefined
  'in-browser'?: boolean | undefined
}
type Command = (
  place: Workplace,
  words: readonly string[],
  options: ReleaseOptions,
) => Promise<void>

/** Options of `parseArgs` for these commands. */
export const RELEASE_OPTIONS = {
  reason: { type: 'string', default: '' },
  local: { type: 'boolean', default: false },
  watch: { type: 'string' },
  'in-browser': { type: 'boolean' },
} as const

export const RELEASE_COMMANDS: Readonly<Record<string, Command>> = {
  check: async (place, _, options) => {
    const { release } = await checkedBuild(place, options)
    console.info(`${release.part} ${release.version} fits beside what is live.`)
  },
  publish: (place, _, options) => publishPart(place, options),
  promote: async (place, [wanted], { reason, local }) => {
    const version = wanted ?? (await versionToPromote(place, local))
    const source = local ? 'start' : 'release'
    const versions = { [place.part]: version }
    return change(place, { action: 'promote', versions, source }, reason)
  },
  canary: async (place, [share = '', wanted], { reason, watch }) => {
    const { part } = place
    const minutes = watch === undefined ? 0 : minutesOf(watch)
    const percent = Number(share)
    if (share === '' || !Number.isInteger(percent) || percent < 0 || percent > 100) {
      throw new Failure('Give the share of visitors as a whole number from 0 to 100.')
    }
    const { channel } = await place.server.status()
    if (channel.parts[part] === undefined) {
      // A new remote, in a workflow that goes on with its first promotion.
      return console.info(`${part} is not live: nobody gets a canary before its first promotion.`)
    }
    const version = await canaryVersionOf(place, wanted, percent)
    if (part === 'shell' && percent > 0) {
      console.info('Pages report failures of remotes only: watch a canary of the shell yourself.')
    }
    await change(place, { action: 'canary', part, version, percent }, reason)
    if (minutes > 0 && percent > 0) await watchCanary(place.server, { part, version, minutes })
  },
  rollback: (place, [wanted], { reason }) => {
    if (wanted === undefined) return change(place, { action: 'rollback', part: place.part }, reason)
    throw new Failure(`To make ${wanted} live again: ${place.call('promote')} ${wanted}`)
  },
  disable: (place, _, { reason }) => change(place, { action: 'disable', part: place.part }, reason),
  enable: (place, _, { reason }) => change(place, { action: 'enable', part: place.part }, reason),
  status: async ({ server }) =>
    console.info(describeStatus(await server.status(), await server.failures())),
}

async function refuseProblems(server: ReleaseServer, release: Build['release']): Promise<void> {
  const problems = await server.problems(release)
  if (problems.length > 0) throw new Failure(problems.join('\n'))
}

/** With `--in-browser`, the release states that every screen was shown. */
async function checkedBuild(place: Workplace, options: ReleaseOptions): Promise<Build> {
  const build = await place.build()
  await refuseProblems(place.server, build.release)
  if (!options['in-browser']) return build
  const proof = await checkInBrowser(place.server.url, build, place.home)
  console.info(`Shown in ${proof.browser}: ${proof.screens.join(', ')}.`)
  return { ...build, release: { ...build.release, proof } }
}

async function publishPart(place: Workplace, options: ReleaseOptions): Promise<void> {
  const { part, server } = place
  const build = await checkedBuild(place, options)
  const { version } = build.release
  const { outcome, files, bytes } = await publish(server, build)
  console.info(
    outcome === 'published'
      ? `Published ${part} ${version}: ${files} new files, ${Math.ceil(bytes / 1000)} kB. Nobody gets it yet.`
      : `${part} ${version} was published before.`,
  )
  console.info(`${place.call('promote')} ${version} makes it live.`)
}

/**
 * The version of the running canary, else the newest one. Refused when that is live: after a revert,
 * another one is meant.
 */
async function versionToPromote(place: Workplace, isLocal: boolean): Promise<string> {
  const { channel } = await place.server.status()
  const canary = channel.parts[place.part]?.canary?.version
  const version = canary ?? (await versionOf(place, undefined))
  if (isLocal || channel.parts[place.part]?.version !== version) return version
  throw new Failure(
    `The newest version of ${place.part}, ${version}, is live. Name the one that you mean.`,
  )
}

/** The version that was named, else the newest one. */
async function versionOf({ part, server }: Workplace, wanted: string | undefined): Promise<string> {
  const { releases } = await server.status()
  const version = wanted ?? releases.find((release) => release.part === part)?.version
  if (version === undefined) throw new Failure(`${part} was never published.`)
  return version
}

/** The version that was named, else that of the running canary, else the newest one. */
async function canaryVersionOf(
  place: Workplace,
  wanted: string | undefined,
  percent: number,
): Promise<string> {
  const { channel } = await place.server.status()
  const version = wanted ?? channel.parts[place.part]?.canary?.version
  if (version === undefined && percent === 0) throw new Failure(`${place.part} has no canary.`)
  return version ?? versionOf(place, undefined)
}

async function change(
  { part, server }: Workplace,
  wanted: ChannelChange['change'],
  reason: string,
): Promise<void> {
  const { channel } = await server.status()
  const after = await server.change({ base: channel.revision, reason, change: wanted })
  console.info(
    `${part}: ${describePart(channel.parts[part])} → ${describePart(after.parts[part])} (revision ${after.revision}).`,
  )
  console.info(describeLive(after))
}
