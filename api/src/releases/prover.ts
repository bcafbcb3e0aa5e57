import { releaseProof } from '@firstchair/contract'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Announcer } from '../live/announcer.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { every, pause } from '../platform/repeat.ts'
import { findProduction } from './channel.store.ts'
import type { ProofInput } from './proof.rules.ts'
import {
  endProof,
  findProof,
  insertProof,
  keepProofs,
  LONGEST_PROOF_MINUTES,
  type ProofOutcome,
} from './proof.store.ts'
import { findRelease, findReleases } from './release.store.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  config: Pick<Config, 'proofCommand' | 'port'>
  live: Pick<Announcer, 'adminChanged'>
  log: Pick<Logger, 'error'>
  beatMs?: number
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
const printed = z.union([
  releaseProof,
  // Code of teams is in it, and the database stores no NUL.
  z.object({ failure: z.string().transform((text) => text.replaceAll('\0', '')) }),
])

/** How often the database is told which proofs wait or run. */
const BEAT_MS = 5_000
const STORE_RETRY_MS = 1_000
/** The outcome of a proof waits for the database for ten minutes. */
const STORE_ATTEMPTS = 600

const INTERRUPTED = { failure: 'The server was stopped meanwhile. Publish it again.' }
const OVERTAKEN = { failure: 'A later version came before its turn. Publish it again to load it.' }
const NOT_RUN = {
  failure: 'The server could not run its browser. An admin finds the cause in its log.',
}

export function createProver(parts: Parts): Prover {
  const { db, transact, config, live, log, beatMs = BEAT_MS } = parts
  const stopping = new AbortController()
  /** The proofs that wait or run. */
  const open = new Set<string>()
  /** By part: only its latest version waits. */
  const waiting = new Map<string, string>()
  let queue = Promise.resolve()
  const beats = every(
    beatMs,
    () => keepProofs(db, [...open]),
    (err, times) => log.error({ err, ...times }, 'running proofs could not be noted'),
  )

  async function prove(id: string, part: string, version: string): Promise<void> {
    if (waiting.get(part) !== id) return
    waiting.delete(part)
    const outcome = await outcomeOf(part, version).catch((error: unknown) => {
      if (stopping.signal.aborted) return INTERRUPTED
      log.error({ err: error, part, version }, 'the proof of a release could not run')
      return NOT_RUN
    })
    await end(id, outcome)
  }

  async function end(id: string, outcome: ProofOutcome): Promise<void> {
    for (let attempt = 1; attempt <= STORE_ATTEMPTS; attempt += 1) {
      const isStored = await transact((tx) => endProof(tx, id, outcome)).then(
        () => true,
        (err: unknown) => log.error({ err, id }, 'a proof was not stored'),
      )
      if (isStored || stopping.signal.aborted) break
      await pause(STORE_RETRY_MS, stopping.signal)
    }
    open.delete(id)
    live.adminChanged('releases')
  }

  const outcomeOf = async (part: string, version: string) =>
    run(config.proofCommand ?? '', await readInput(part, version), stopping.signal)

  const readInput = (part: string, version: string): Promise<ProofInput> =>
    transact(async (tx) => {
      const { parts } = await findProduction(tx)
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
      open.add(id)
      const overtaken = waiting.get(part)
      waiting.set(part, id)
      queue = queue.then(() => prove(id, part, version))
      if (overtaken !== undefined) await end(overtaken, OVERTAKEN)
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([queue, beats.stop()])
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
