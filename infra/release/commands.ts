import {
  disable,
  enable,
  problemsBesideLive,
  promote,
  type RegistryStatus,
  rollBack,
  type ServedParts,
  setCanary,
} from '@firstchair/contract'
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
    const status = await place.server.status()
    const version = wanted ?? versionToPromote(status, place.part, local)
    const versions = { [place.part]: version }
    return change(
      place,
      status,
      promote(status.served, versions, local ? 'start' : 'release'),
      reason,
    )
  },
  canary: async (place, [share = '', wanted], { reason, watch }) => {
    const { part } = place
    const minutes = watch === undefined ? 0 : minutesOf(watch)
    const percent = Number(share)
    if (share === '' || !Number.isInteger(percent) || percent < 0 || percent > 100) {
      throw new Failure('Give the share of visitors as a whole number from 0 to 100.')
    }
    const status = await place.server.status()
    if (status.served[part] === undefined) {
      // A new remote, in a workflow that goes on with its first promotion.
      return console.info(`${part} is not live: nobody gets a canary before its first promotion.`)
    }
    const version = wanted ?? canaryVersion(status, part, percent)
    if (part === 'shell' && percent > 0) {
      console.info('Pages report failures of remotes only: watch a canary of the shell yourself.')
    }
    await change(place, status, setCanary(status.served, part, version, percent), reason)
    if (minutes > 0 && percent > 0) await watchCanary(place.server, { part, version, minutes })
  },
  rollback: async (place, [wanted], { reason }) => {
    if (wanted !== undefined) {
      throw new Failure(`To make ${wanted} live again: ${place.call('promote')} ${wanted}`)
    }
    const { part } = place
    const status = await place.server.status()
    const previous = status.parts.find((live) => live.part === part)?.previous ?? undefined
    return change(place, status, rollBack(status.served, part, previous), reason)
  },
  disable: async (place, _, { reason }) => {
    const status = await place.server.status()
    return change(place, status, disable(status.served, place.part, reason), reason)
  },
  enable: async (place, _, { reason }) => {
    const status = await place.server.status()
    return change(place, status, enable(status.served, place.part), reason)
  },
  status: async ({ server }) =>
    console.info(describeStatus(await server.status(), await server.failures())),
}

async function refuseProblems(server: ReleaseServer, release: Build['release']): Promise<void> {
  const problems = problemsBesideLive(release, await server.live())
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
function versionToPromote(status: RegistryStatus, part: string, isLocal: boolean): string {
  const version = status.served[part]?.canary?.version ?? newestVersion(status, part)
  if (isLocal || status.served[part]?.version !== version) return version
  throw new Failure(
    `The newest version of ${part}, ${version}, is live. Name the one that you mean.`,
  )
}

function newestVersion({ releases }: RegistryStatus, part: string): string {
  const version = releases.find((release) => release.part === part)?.version
  if (version === undefined) throw new Failure(`${part} was never published.`)
  return version
}

/** The version of the running canary, else the newest one. */
function canaryVersion(status: RegistryStatus, part: string, percent: number): string {
  const version = status.served[part]?.canary?.version
  if (version === undefined && percent === 0) throw new Failure(`${part} has no canary.`)
  return version ?? newestVersion(status, part)
}

/** `wanted`: what should be live, or the sentence why not. */
async function change(
  { part, server }: Workplace,
  { id, served }: RegistryStatus,
  wanted: ServedParts | string,
  reason: string,
): Promise<void> {
  if (typeof wanted === 'string') throw new Failure(wanted)
  const after = await server.change(id, { parts: wanted, reason })
  console.info(
    `${part}: ${describePart(served[part])} → ${describePart(after.parts[part])} (revision ${after.id}).`,
  )
  console.info(describeLive(after))
}
