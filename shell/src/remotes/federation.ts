import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime'
import { entryUrl } from './entry-integrity.rules.ts'
import { LOAD_TIMEOUT_MS } from './remote-loader.ts'

type Options = {
  /** Manifests that the document contains, by URL. */
  manifests: Readonly<Record<string, unknown>>
  /** Hashes of entry scripts by their absolute URL. */
  integrities: ReadonlyMap<string, string>
  /** Whether an entry without a hash may run: a developer's own server's, outside production. */
  mayRunUnchecked: (url: string) => boolean
}

/** Federation's runtime as the loader uses it. */
export type Federation = {
  register: (name: string, manifestUrl: string) => Promise<void>
  /** Resolves with the module's exports: anything at all. */
  load: (name: string) => Promise<unknown>
}

export function startFederation(options: Options): Federation {
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [firstchairPlugin(options)],
  })
  return {
    // The runtime would read the manifest itself with code that every page would load.
    register: async (name, manifestUrl) => {
      const manifest = options.manifests[manifestUrl] ?? (await (await fetch(manifestUrl)).json())
      const entry = entryUrl(manifestUrl, manifest, location.origin)
      if (entry === null) throw new Error(`${manifestUrl} names no entry.`)
      instance.registerRemotes([{ name, entry }])
    },
    load: (name) => instance.loadRemote(`${name}/remote`),
  }
}

function firstchairPlugin({
  integrities,
  mayRunUnchecked,
}: Options): ModuleFederationRuntimePlugin {
  return {
    name: 'firstchair',
    createScript: ({ url }) => {
      const integrity = integrities.get(url)
      if (integrity === undefined && !mayRunUnchecked(url)) {
        throw new Error(`No hash is known for ${url}: it does not run.`)
      }
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.crossOrigin = 'anonymous'
      if (integrity !== undefined) script.integrity = integrity
      return { script, timeout: LOAD_TIMEOUT_MS }
    },
  }
}
