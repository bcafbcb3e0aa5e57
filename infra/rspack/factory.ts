import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import { baseConfig, type PartOptions } from './base-config.ts'
import { heavyChunks } from './heavy-chunks.ts'
import { LateFamilies, memberOf } from './late-families.ts'
import { leanPlugins, withoutRuntime } from './lean-shell.ts'
import { isHeavy, LATE_TABLE, SHARED_TABLE, sharedNames, sourceOf, TABLE } from './shared.ts'

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
  `./${SHARED_TABLE}`,
  './src/main.tsx',
]

/** A schema that is made before zod is configured would try the eval that the document's policy forbids. */
const CONFIGURED = { 'zod/mini$': join(import.meta.dirname, 'page-zod.ts') }

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
  const member = (name: string): [string, string] => [name, `var ${memberOf(name)}`]
  return {
    ...config,
    entry: {},
    externals: Object.fromEntries(sharedNames(options.provided).map(member)),
    plugins: [
      ...(config.plugins ?? []),
      withoutRuntime,
      new LateFamilies(),
      new ModuleFederationPlugin({
        name: options.name,
        filename: `remoteEntry${hash}.js`,
        exposes: { './remote': './src/remote.tsx' },
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
    resolve: { ...config.resolve, alias: { ...options.alias, ...CONFIGURED } },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: { default: false, defaultVendors: false, ...heavyChunks() },
      },
    },
    plugins: [...(config.plugins ?? []), shellEntry(options), ...leanPlugins],
  }
}

/**
 * The shell's first module, and the one that fills the table of what remotes use of it. Its late members
 * load when a chunk of a remote needs them (late-families.ts).
 */
function shellEntry({ provided, dir }: PartOptions): RspackPluginInstance {
  const steps = STEPS.map(
    (step) => `() => import(/* webpackChunkName: "${APP_CHUNK}" */ '${step}')`,
  )
  const entry = `async function start() {
  for (const step of [${steps.join(',\n')}]) {
    await new Promise((next) => setTimeout(next))
    await step()
  }
}
start()
`
  return new rspack.experiments.VirtualModulesPlugin({
    [join(dir, 'firstchair-entry.js')]: entry,
    [join(dir, SHARED_TABLE)]: tableSource(sharedNames(provided)),
  })
}

function tableSource(names: readonly string[]): string {
  const early = names.filter((name) => !isHeavy(name))
  const imports = early.map((name, at) => `import * as m${at} from '${sourceOf(name)}'`)
  const members = early.map((name, at) => `'${name}': m${at},`)
  const late = names
    .filter(isHeavy)
    .map((name) => `'${name}': () => import('${name}').then(add('${name}')),`)
  return `${imports.join('\n')}
const add = (name) => (module) => { ${TABLE}[name] = module }
self.${TABLE} = {
${members.join('\n')}
}
self.${LATE_TABLE} = {
${late.join('\n')}
}
`
}
