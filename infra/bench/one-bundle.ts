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

/** Shell and remotes as one build without federation. */
export type OneBundle = {
  /** Where its files are. */
  dir: string
  /** Compressed JavaScript that each screen of the remotes would load, in bytes. */
  sizes: ReadonlyMap<string, number>
  /** The scripts of a screen, the entry first; of the landing page, if there is none of this name. */
  filesOf: (screen: string) => string[]
}

/** Builds it: what independent releases cost is measured against it. */
export async function buildOneBundle(root: string, outDir: string): Promise<OneBundle> {
  const parts = findParts(root)
  const shell = parts.find(({ kind }) => kind === 'shell')
  if (shell === undefined) throw new Error('There is no shell.')
  const remotes = parts.filter(({ kind }) => kind === 'remote')
  // Named like the shell, so that the released styles fit.
  const config = baseConfig({ root, dir: shell.dir, name: 'shell', outDir, mode: 'production' })
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
  const groupsOf = new Map(
    remotes.flatMap((remote) =>
      screenGroups(remote).map(([screen, group]): [string, string[]] => [
        screen,
        ['main', remote.name, group],
      ]),
    ),
  )
  return {
    dir: outDir,
    sizes: new Map(
      [...groupsOf].map(([screen, groups]) => [screen, sizeOf(outDir, scriptsOf(stats, groups))]),
    ),
    filesOf: (screen) => scriptsOf(stats, groupsOf.get(screen) ?? ['main']),
  }
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

function scriptsOf(stats: StatsCompilation, groups: readonly string[]): string[] {
  const files = groups.flatMap((group) => {
    const assets = stats.namedChunkGroups?.[group]?.assets
    if (assets === undefined) throw new Error(`The one bundle has no chunk ${group}.`)
    return assets.map(({ name }) => name).filter((name) => name.endsWith('.js'))
  })
  return [...new Set(files)]
}

const sizeOf = (outDir: string, files: readonly string[]): number =>
  files.reduce((bytes, name) => bytes + gzipSync(readFileSync(join(outDir, name))).byteLength, 0)
