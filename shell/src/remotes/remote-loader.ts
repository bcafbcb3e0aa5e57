import { type LoaderProblemNumber, type Registry, unmetRequirement } from '@firstchair/contract'
import { type Remote, type RemoteScreen, remoteSchema } from '@firstchair/sdk'
import type { Federation } from './federation.ts'
import { UnmetRequirementError } from './remote-failure.rules.ts'

/** A load that takes longer counts as failed: a hanging manifest never times out by itself. */
export const LOAD_TIMEOUT_MS = 5_000

export type LoadScreen = RemoteScreen['load']
type Screen = Awaited<ReturnType<LoadScreen>>

/** Why a remote, or one of its screens, is not there. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly remote: string
  constructor(remote: string, cause: unknown, problem: LoaderProblemNumber) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(`${problem} (see /kit/problems): the remote ${remote} could not be loaded. ${why}`, {
      cause,
    })
    this.remote = remote
  }
}

/** A cause with a number; any other cause is one of the remote's files. */
class NumberedError extends Error {
  readonly problem: LoaderProblemNumber
  constructor(problem: LoaderProblemNumber, message: string) {
    super(message)
    this.problem = problem
  }
}

function problemOf(cause: unknown, ofFiles: LoaderProblemNumber): LoaderProblemNumber {
  if (cause instanceof UnmetRequirementError) return 'FC-2'
  return cause instanceof NumberedError ? cause.problem : ofFiles
}

export type RemoteLoader = {
  /** Always the same promise for the same remote. Rejects with RemoteFailure. */
  remote: (name: string) => Promise<Remote>
  /** Always the same promise for the same screen. Rejects with RemoteFailure. */
  screen: (name: string, load: LoadScreen) => Promise<Screen>
  /** Calls `dispose` of each loaded remote, once, when the page is closed. */
  dispose: () => void
}

type Options = {
  federation: Federation
  registry: Registry
  timeoutMs?: number
  /** Rejects if a stylesheet of the remote is missing. */
  loadMissingStyles: (name: string) => Promise<void>
  /** Called once per failure. */
  onFailure?: (failure: RemoteFailure) => void
  /** Called once per loaded remote. */
  onLoaded?: (name: string) => void
}

/**
 * Loads remotes on demand, each once per page. A failed load is not repeated: the browser and the
 * federation runtime keep failed files, so only a reload of the page is sure to fetch them again.
 */
export function createRemoteLoader(options: Options): RemoteLoader {
  const { federation, registry, onFailure, onLoaded, timeoutMs = LOAD_TIMEOUT_MS } = options
  const remotes = new Map<string, Promise<Remote>>()
  const screens = new Map<LoadScreen, Promise<Screen>>()
  const loaded = new Set<Remote>()

  function load<Value>(
    name: string,
    ofFiles: LoaderProblemNumber,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const promise = withTimeout(work, timeoutMs).catch((cause: unknown) => {
      const failure = new RemoteFailure(name, cause, problemOf(cause, ofFiles))
      onFailure?.(failure)
      throw failure
    })
    promise.then(
      // React reads these, and does not wait for what is there.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      // The boundary that shows the remote handles the failure; a failed preload is not shown.
      () => {},
    )
    return promise
  }

  async function loadRemote(name: string): Promise<Remote> {
    const registered = registry.remotes.find((remote) => remote.name === name)
    if (registered === undefined) {
      throw new NumberedError('FC-1', `${name} is not in the registry.`)
    }
    const unmet = unmetRequirement(registered.requires, registry.provides)
    if (unmet !== null) throw new UnmetRequirementError({ remote: name, ...unmet })
    await federation.register(name, registered.manifestUrl)
    const module = await federation.load(name)
    const { remote } = Object(module) as { remote: unknown } // parsed on the next line
    const parsed = parseRemote(remote)
    loaded.add(parsed)
    return parsed
  }

  async function loadStyled(name: string, loadScreen: LoadScreen): Promise<Screen> {
    const screen = await loadScreen()
    await options.loadMissingStyles(name)
    return screen
  }

  return {
    remote: (name) => {
      const known = remotes.get(name)
      if (known !== undefined) return known
      const promise = load(name, 'FC-3', () => loadRemote(name))
      remotes.set(name, promise)
      promise.then(() => onLoaded?.(name)).catch(() => {})
      return promise
    },
    screen: (name, loadScreen) => {
      const promise =
        screens.get(loadScreen) ?? load(name, 'FC-6', () => loadStyled(name, loadScreen))
      screens.set(loadScreen, promise)
      return promise
    },
    dispose: () => {
      const remotesToDispose = [...loaded]
      loaded.clear()
      for (const remote of remotesToDispose) disposeOf(remote)
    },
  }
}

/** A remote that throws must not keep the others from being disposed of. */
function disposeOf({ name, dispose }: Remote): void {
  try {
    dispose?.()
  } catch (error) {
    console.error(`The remote ${name} could not be disposed of.`, error)
  }
}

// The schema's output spells optional members differently (`x?: T | undefined`).
function parseRemote(remote: unknown): Remote {
  const { data, error } = remoteSchema.safeParse(remote)
  if (data === undefined) throw new NumberedError('FC-5', error.message)
  return data as Remote
}

async function withTimeout<Value>(work: () => Promise<Value>, ms: number): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new NumberedError('FC-4', `No answer within ${ms} ms.`)),
    ms,
  )
  try {
    return await Promise.race([work(), timeout])
  } finally {
    clearTimeout(timer)
  }
}
