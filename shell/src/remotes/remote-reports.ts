import type { FailureKind, Registry, ReleaseReport, ReleaseReports } from '@firstchair/contract'
import type { Overrides } from './overrides.rules.ts'

const PATH = '/api/registry/reports'

/** Also delivered while the page is being left. The response is ignored. */
function sendReports(reports: ReleaseReports): void {
  navigator.sendBeacon(PATH, new Blob([JSON.stringify(reports)], { type: 'application/json' }))
}

/** Reports of this period are sent in one request. */
const WAIT_MS = 2_000

/** Reports what becomes of the remotes on this page. A failure is reported once per remote. */
export type RemoteReports = {
  loaded: (remote: string) => void
  loadFailed: (remote: string, cause: unknown) => void
  renderFailed: (remote: string, error: unknown) => void
}

type Options = {
  registry: Registry
  overrides: Overrides
  send?: (reports: ReleaseReports) => void
  whenLeft?: (work: () => void) => void
  waitMs?: number
}

export function startReports(options: Options): RemoteReports {
  const {
    registry,
    overrides,
    send = sendReports,
    whenLeft = onPageHide,
    waitMs = WAIT_MS,
  } = options
  const loaded = new Set<string>()
  const failed = new Set<string>()
  let waiting: ReleaseReport[] = []

  function flush(): void {
    if (waiting.length > 0) send({ revision: registry.revision, reports: waiting })
    waiting = []
  }

  function add(remote: string, report: (of: { remote: string; version: string }) => ReleaseReport) {
    const registered = registry.remotes.find(({ name }) => name === remote)
    // An overridden remote is not a release, so it is not reported.
    if (registered === undefined || overrides[remote] !== undefined) return
    if (waiting.length === 0) setTimeout(flush, waitMs)
    waiting.push(report({ remote, version: registered.version }))
  }

  async function fail(remote: string, kind: FailureKind, error: unknown): Promise<void> {
    if (failed.has(remote)) return
    failed.add(remote)
    const { describeFailure } = await import(
      /* webpackChunkName: "failure" */ './describe-failure.ts'
    )
    add(remote, (named) => ({ kind, ...named, message: describeFailure(error) }))
  }

  whenLeft(flush)
  return {
    loaded: (remote) => {
      loaded.add(remote)
      add(remote, (named) => ({ kind: 'loaded', ...named }))
    },
    loadFailed: (remote, cause) =>
      void fail(remote, loaded.has(remote) ? 'screen_failed' : 'load_failed', cause),
    renderFailed: (remote, error) => void fail(remote, 'render_failed', error),
  }
}

const onPageHide = (work: () => void): void => addEventListener('pagehide', work)
