import type { Registry } from '@firstchair/contract'
import { type Remote, type RemoteScreen, remoteSchema } from '@firstchair/sdk'
import type { Federation } from './federation.ts'
import { insist } from './insist.ts'

/** A load that takes longer counts as failed: a hanging manifest never ends by itself. */
export const LOAD_TIMEOUT_MS = 5_000

export type LoadScreen = RemoteScreen['load']
type Screen = Awaited<ReturnType<LoadScreen>>

/** Why a remote, or one of its screens, is not there. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly remote: string
  constructor(remote: string, cause: unknown) {
    super(`The remote ${remote} could not be loaded.`, { cause })
    this.remote = remote
  }
}

export type RemoteLoader = {
  /** The same promise for the same remote, until it is forgotten. Rejects with RemoteFailure. */
  remote: (name: string) => Promise<Remote>
  /** The same promise for the same screen, until its remote is forgotten. */
  screen: (name: string, load: LoadScreen) => Promise<Screen>
  /** Makes the next calls try again, and insist; no other remote notices. */
  forget: (name: string) => void
}

type Options = {
  federation: Federation
  registry: Registry
  timeoutMs?: number
  /** Between the tries of somebody's *Try again*. */
  pauseMs?: number
  /** Told about each failure once. */
  onFailure?: (failure: RemoteFailure) => void
  /** Told when even somebody's *Try again* has failed: what is half loaded cannot be mended in place. */
  onGivenUp?: (failure: RemoteFailure) => void
}

/** Loads remotes on demand, each at most once per page unless it failed. */
export function createRemoteLoader(options: Options): RemoteLoader {
  const { federation, registry, timeoutMs = LOAD_TIMEOUT_MS } = options
  const remotes = new Map<string, Promise<Remote>>()
  const screens = new Map<LoadScreen, { name: string; promise: Promise<Screen> }>()
  const broken = new Set<string>()
  const retried = new Set<string>()

  function guarded<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const isRetry = retried.has(name)
    const load = (signal: AbortSignal) =>
      isRetry ? insist(work, { pauseMs: options.pauseMs, signal }) : work()
    const promise = withTimeout(load, timeoutMs).catch((cause: unknown) => {
      retried.delete(name)
      const failure = new RemoteFailure(name, cause)
      options.onFailure?.(failure)
      if (isRetry) options.onGivenUp?.(failure)
      throw failure
    })
    // Whoever shows it handles the failure; a preload that fails stays quiet.
    promise.catch(() => {})
    return promise
  }

  async function loadRemote(name: string): Promise<Remote> {
    const registered = registry.remotes.find((remote) => remote.name === name)
    if (registered === undefined) throw new Error(`${name} is not in the registry.`)
    federation.register(name, registered.manifestUrl, broken.delete(name))
    try {
      const loaded = await federation.load(name)
      const { remote } = loaded as { remote: unknown } // parsed on the next line
      return parseRemote(remote)
    } catch (error) {
      broken.add(name)
      throw error
    }
  }

  return {
    remote: (name) => {
      const known = remotes.get(name)
      if (known !== undefined) return known
      const promise = guarded(name, () => loadRemote(name))
      remotes.set(name, promise)
      promise.catch(() => broken.add(name))
      return promise
    },
    screen: (name, load) => {
      const known = screens.get(load)
      if (known !== undefined) return known.promise
      const promise = guarded(name, load)
      screens.set(load, { name, promise })
      promise.then(
        () => retried.delete(name),
        () => {},
      )
      return promise
    },
    forget: (name) => {
      retried.add(name)
      if (broken.has(name)) remotes.delete(name)
      for (const [load, screen] of screens) if (screen.name === name) screens.delete(load)
    },
  }
}

// The schema's output spells optional members differently (`x?: T | undefined`).
const parseRemote = (remote: unknown): Remote => remoteSchema.parse(remote) as Remote

async function withTimeout<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  ms: number,
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const over = new AbortController()
  over.signal.addEventListener('abort', () => reject(over.signal.reason))
  const timer = setTimeout(() => over.abort(new Error(`No answer within ${ms} ms.`)), ms)
  try {
    return await Promise.race([work(over.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
