import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rspack, type StatsCompilation } from '@rspack/core'
import { baseConfig } from '../rspack/base-config.ts'
import { screenGroups } from '../rspack/build-part.ts'
import { compile } from '../rspack/compile.ts'
import { leanPlugins, leanRules } from '../rspack/lean-shell.ts'
import { findParts, type Part } from '../rspack/parts.ts'

const FEDERATION = 'one-bundle-federation.ts'

/**
 * Compressed JavaScript, in bytes, that each screen of the remotes would load if shell and remotes
 * were one build without federation: what independent releases cost is measured against it.
 */
export async function oneBundleSizes(
  root: string,
  outDir: string,
): Promise<ReadonlyMap<string, number>> {
  const parts = findParts(root)
  const shell = parts.find(({ kind }) => kind === 'shell')
  if (shell === undefined) throw new Error('There is no shell.')
  const remotes = parts.filter(({ kind }) => kind === 'remote')
  const config = baseConfig({ root, dir: shell.dir, name: 'one', outDir, mode: 'production' })
  const stats = await compile({
    ...config,
    entry: { main: './src/main.tsx' },
    module: { rules: [...(config.module?.rules ?? []), ...leanRules] },
    plugins: [
      ...(config.plugins ?? []),
      ...leanPlugins,
      new rspack.experiments.VirtualModulesPlugin({
        [join(shell.dir, 'src', FEDERATION)]: federationOf(remotes),
      }),
      new rspack.NormalModuleReplacementPlugin(
        /[\\/]federation\.ts$/,
        join(shell.dir, 'src', FEDERATION),
      ),
    ],
  })
  return new Map(
    remotes.flatMap((remote) =>
      screenGroups(remote).map(([screen, group]): [string, number] => [
        screen,
        sizeOf(stats, outDir, ['main', remote.name, group]),
      ]),
    ),
  )
}

/** The module that loads remotes, with plain imports in place of federation. */
function federationOf(remotes: readonly Part[]): string {
  const loads = remotes.map(
    ({ name, dir }) =>
      `${name}: () => import(/* webpackChunkName: "${name}" */ '${join(dir, 'src/remote.tsx')}'),`,
  )
  return `const remotes = {\n${loads.join('\n')}\n}
export const startFederation = () => ({ register: () => {}, load: (name) => remotes[name]() })
`
}

function sizeOf(stats: StatsCompilation, outDir: string, groups: readonly string[]): number {
  const files = new Set(
    groups.flatMap((group) => {
      const assets = stats.namedChunkGroups?.[group]?.assets
      if (assets === undefined) throw new Error(`The one bundle has no chunk ${group}.`)
      return assets.map(({ name }) => name).filter((name) => name.endsWith('.js'))
    }),
  )
  return [...files].reduce(
    (bytes, name) => bytes + gzipSync(readFileSync(join(outDir, name))).byteLength,
    0,
  )
}
