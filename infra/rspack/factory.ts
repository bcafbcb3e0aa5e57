import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import { baseConfig, type PartOptions } from './base-config.ts'
import { heavyChunks } from './heavy-chunks.ts'
import { federationOfHost, leanPlugins, leanRules } from './lean-shell.ts'
import { LATE_LIBRARIES, sharedModules } from './shared.ts'

/** The shell's own code, behind the boundary; the document preloads it. */
export const APP_CHUNK = 'app'

/**
 * What the shell's code evaluates, step by step: as one task, it would keep a slow phone from
 * answering for a third of a second. Shared modules, which it contains whole in any case.
 */
const STEPS = [
  'react-dom/client',
  '@firstchair/design-system/navigation',
  '@firstchair/sdk',
  './src/main.tsx',
]

/** A stand-alone page of one part: a plain build without federation, from `src/dev.tsx`. */
export function aloneConfig(options: PartOptions): Configuration {
  const config = baseConfig({ ...options, isHot: true })
  return {
    ...config,
    entry: { main: './src/dev.tsx' },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        title: options.name,
        templateContent:
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div></body></html>',
      }),
    ],
  }
}

/** A remote: one exposed module, and no copy of what the host provides. */
export function remoteConfig(options: PartOptions): Configuration {
  const config = baseConfig(options)
  const hash = options.mode === 'production' ? '.[contenthash:16]' : ''
  return {
    ...config,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      federationOfHost,
      new ModuleFederationPlugin({
        name: options.name,
        filename: `remoteEntry${hash}.js`,
        exposes: { './remote': './src/remote.tsx' },
        shared: sharedModules(options.provided, 'remote', options.requires),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
      }),
    ],
  }
}

/** The host: names no remote, provides every shared module and federation's runtime. */
export function shellConfig(options: PartOptions): Configuration {
  const config = baseConfig(options)
  return {
    ...config,
    entry: { main: './firstchair-entry.js' },
    module: { rules: [...(config.module?.rules ?? []), ...leanRules] },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: { default: false, defaultVendors: false, ...heavyChunks() },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      shellEntry(options),
      ...leanPlugins,
      new ModuleFederationPlugin({
        name: options.name,
        shared: sharedModules(options.provided, 'shell'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          provideExternalRuntime: true,
          // The shell reads the manifests itself (shell/src/remotes/federation.ts).
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
    ],
  }
}

/**
 * The shell's first module. A shared module is provided only if the build meets a request for it,
 * so each entry of the design system, and what remotes alone import, is named here. `main` is
 * imported asynchronously: only behind that boundary can lazily shared modules be imported statically.
 */
function shellEntry({ provided: { entries }, dir }: PartOptions): RspackPluginInstance {
  const names = [...entries.map((entry) => `@firstchair/design-system/${entry}`), ...LATE_LIBRARIES]
  const imports = names.map((name) => `() => import('${name}')`)
  const steps = STEPS.map(
    (step) => `() => import(/* webpackChunkName: "${APP_CHUNK}" */ '${step}')`,
  )
  const source = `export const provided = [${imports.join(',\n')}]
async function start() {
  for (const step of [${steps.join(',\n')}]) {
    await new Promise((next) => setTimeout(next))
    await step()
  }
}
start()
`
  return new rspack.experiments.VirtualModulesPlugin({
    [join(dir, 'firstchair-entry.js')]: source,
  })
}
