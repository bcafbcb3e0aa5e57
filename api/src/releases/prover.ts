import { PRODUCTION, releaseProof } from '@firstchair/contract'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Announcer } from '../live/announcer.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { findChannel } from './channel.store.ts'
import type { ProofInput } from './proof.rules.ts'
import {
  endProof,
  findProof,
  insertProof,
  LONGEST_PROOF_MINUTES,
  type ProofOutcome,
} from './proof.store.ts'
import { findRelease, findReleases } from './release.store.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  config: Pick<Config, 'proofCommand' | 'port'>
  live: Pick<Announcer, 'adminChanged'>
  log: Pick<Logger, 'error'>
}

/** Loads published versions in a browser, one after the other, with the deployment's command. */
export type Prover = {
  /** False where the deployment has no browser: then only admins promote what teams publish. */
  isAvailable: boolean
  /** Begins the proof of a version, unless it runs or has passed. */
  start: (part: string, version: string) => Promise<void>
  stop: () => Promise<void>
}

/** The last line that the command prints. */
const printed = z.union([releaseProof, z.object({ failure: z.string() })])

const INTERRUPTED = { failure: 'The server was stopped meanwhile. Publish it again.' }
const NOT_RUN = {
  failure: 'The server could not run its browser. An admin finds the cause in its log.',
}

export function createProver({ db, transact, config, live, log }: Parts): Prover {
  const stopping = new AbortController()
  let queue = Promise.resolve()

  async function prove(id: string, part: string, version: string): Promise<void> {
    const outcome = await outcomeOf(part, version).catch((error: unknown) => {
      if (stopping.signal.aborted) return INTERRUPTED
      log.error({ err: error, part, version }, 'the proof of a release could not run')
      return NOT_RUN
    })
    await transact((tx) => endProof(tx, id, outcome))
    live.adminChanged('releases')
  }

  const outcomeOf = async (part: string, version: string) =>
    run(config.proofCommand ?? '', await readInput(part, version), stopping.signal)

  const readInput = (part: string, version: string): Promise<ProofInput> =>
    transact(async (tx) => {
      const { parts } = await findChannel(tx, PRODUCTION)
      const others = Object.entries(parts)
        .filter(([other]) => other !== part)
        .map(([other, served]) => ({ part: other, version: served.version }))
      const proven = await findRelease(tx, part, version)
      if (proven === null) throw new Error(`${part} ${version} was never published.`)
      const site = `http://127.0.0.1:${config.port}`
      return { site, proven, live: await findReleases(tx, others) }
    })

  return {
    isAvailable: config.proofCommand !== null,
    start: async (part, version) => {
      if (config.proofCommand === null) return
      const { state } = await findProof(db, part, version)
      if (state === 'passed') return
      const id = await transact((tx) => insertProof(tx, part, version))
      if (id === null) return
      queue = queue
        .then(() => prove(id, part, version))
        .catch((error) => log.error({ err: error, part, version }, 'a proof was not stored'))
    },
    stop: () => {
      stopping.abort()
      return queue
    },
  }
}

async function run(
  command: string,
  input: ProofInput,
  stopped: AbortSignal,
): Promise<ProofOutcome> {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  const child = Bun.spawn(['/bin/sh', '-c', `exec ${command}`], {
    // Without the secrets of this process: the command runs code of teams in a browser.
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }) },
    stdio: [new Blob([JSON.stringify(input)]), 'pipe', 'pipe'],
    signal: AbortSignal.any([stopped, AbortSignal.timeout(LONGEST_PROOF_MINUTES * 60_000)]),
  })
  const [output, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  const outcome = lastLine(output)
  if (outcome !== null) return outcome
  throw new Error(`${command} ended with ${await child.exited}: ${errors.slice(-2_000)}`)
}

function lastLine(output: string): ProofOutcome | null {
  try {
    return printed.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''))
  } catch {
    return null
  }
}
