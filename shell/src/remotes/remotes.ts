import { isLoopback, type PageData, type Registry } from '@firstchair/contract'
import { disposeWithPage } from './dispose-with-page.ts'
import { entryIntegrities } from './entry-integrity.rules.ts'
import { startFederation } from './federation.ts'
import { loadMissingStyles } from './missing-styles.ts'
import { applyOverrides, type Overrides } from './overrides.rules.ts'
import { activeOverrides, OVERRIDES_ALLOWED } from './overrides.ts'
import { preloadOnIntent } from './preload-on-intent.ts'
import { reloadIfSuperseded } from './redeploy.ts'
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts'
import { type RemoteReports, startReports } from './remote-reports.ts'

/** The remotes of this page load: which there are, and how to get them. */
export type Remotes = {
  registry: Registry
  overrides: Overrides
  loader: RemoteLoader
  reports: RemoteReports
}

/** Decides the versions for this page load. Call once; nothing is loaded until a remote is requested. */
export function startRemotes(
  data: Pick<PageData, 'registry' | 'manifests' | 'developed'>,
): Remotes {
  const { origin } = location
  const { developed } = data
  const overrides = {
    ...activeOverrides(),
    ...(developed && { [developed.name]: developed.manifestUrl }),
  }
  const registry = applyOverrides(data.registry, overrides)
  const federation = startFederation({
    manifests: data.manifests,
    integrities: entryIntegrities(registry, data.manifests, origin),
    mayRunUnchecked: (url) =>
      isLoopback(url) &&
      new URL(url).origin !== origin &&
      (OVERRIDES_ALLOWED || isFrom(developed?.manifestUrl, url)),
  })
  const reports = startReports({ registry, overrides })
  const loader = createRemoteLoader({
    federation,
    registry,
    loadMissingStyles,
    onFailure: (failure) => {
      console.warn(failure.message, failure.cause)
      reports.loadFailed(failure.remote, failure.cause)
      void reloadIfSuperseded(registry.revision)
    },
    onLoaded: reports.loaded,
  })
  preloadOnIntent({ registry, loader })
  disposeWithPage(loader)
  return { registry, overrides, loader, reports }
}

const isFrom = (manifestUrl: string | undefined, url: string): boolean =>
  manifestUrl !== undefined && new URL(manifestUrl).origin === new URL(url).origin
