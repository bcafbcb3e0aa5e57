import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration, Module } from '@rspack/core'
import { baseConfig } from '../rspack/base-config.ts'
import { compile } from '../rspack/compile.ts'
import { designSystemEntries } from '../rspack/shared.ts'
import type { PackedFile } from './pack.ts'

const DESIGN_SYSTEM = '@firstchair/design-system'
const STYLES = 'styles'

/** The source file of each module that remotes import, by its import name. */
export const sourcesOf = (root: string): Readonly<Record<string, string>> => ({
  '@firstchair/contract': 'api/contract/src/index.ts',
  '@firstchair/sdk': 'shell/sdk/src/index.ts',
  '@firstchair/sdk/sample': 'shell/sdk/src/sample/sample.ts',
  [`${DESIGN_SYSTEM}/style`]: 'design-system/src/style/style.ts',
  [`${DESIGN_SYSTEM}/theme`]: 'design-system/src/theme/theme.ts',
  [`${DESIGN_SYSTEM}/tokens`]: 'design-system/src/tokens/tokens.css.ts',
  ...Object.fromEntries(
    designSystemEntries(root).map((entry) => [
      `${DESIGN_SYSTEM}/${entry}`,
      `design-system/src/${entry}/${entry}.tsx`,
    ]),
  ),
})

/** A package that the kit depends on, not a file of ours or one that a stylesheet needs. */
const IS_PACKAGE = /^(?!@firstchair\/)@?[a-z][^!?]*(?<!\.(css|woff2))$/

/**
 * Modules of sdk, contract and design system without types or `.css.ts`, by their path in the kit. A
 * released remote gets these from the shell: the kit's are for its page alone, tests and stories.
 */
export async function compileLibrary(
  root: string,
  outDir: string,
): Promise<Record<string, PackedFile>> {
  const entries = Object.entries(sourcesOf(root)).map(([name, source]): [string, string] => [
    moduleOf(name).replace(/\.js$/, ''),
    join(root, source),
  ])
  const scripts = await build(root, outDir, Object.fromEntries(entries), {
    ...{ filename: '[name].js', chunkFilename: '[name].js', cssFilename: '[contenthash].css' },
    ...{ module: true, chunkFormat: 'module', library: { type: 'modern-module' } },
    crossOriginLoading: false,
  })
  // One stylesheet, so that the rules keep the order of their imports.
  const sources = entries.map(([, source]) => source)
  const styles = await build(root, outDir, { [STYLES]: sources }, { asyncChunks: false })
  const modules = Object.entries(scripts)
    .filter(([path]) => path.endsWith('.js'))
    // The plugin for stylesheets would evaluate each `.css.js` again.
    .map(([path, code]) => [withoutCss(path), withoutCss(String(code))])
  const theme = moduleOf(`${DESIGN_SYSTEM}/theme`)
  return {
    ...Object.fromEntries(modules),
    ...Object.fromEntries(Object.entries(styles).filter(([path]) => !path.endsWith('.js'))),
    [theme]: `import '../${STYLES}.css'\n${withoutCss(String(scripts[theme]))}`,
  }
}

/** The file below `lib/` of an import name, such as `@firstchair/sdk`. */
export const moduleOf = (name: string): string => `${name.slice('@firstchair/'.length)}.js`

const withoutCss = (text: string): string => text.replaceAll(/\.css\.js\b/g, '-css.js')

const nameOf = (module: Module, root: string): string | undefined =>
  module
    .nameForCondition()
    ?.replace(root, 'src')
    .replace(/\.tsx?$/, '')

/** Builds into a folder with the packages of others left out, and returns the files. */
async function build(
  root: string,
  outDir: string,
  entry: Record<string, string | string[]>,
  output: NonNullable<Configuration['output']>,
): Promise<Record<string, PackedFile>> {
  const config = baseConfig({
    ...{ root, dir: join(root, 'design-system'), name: 'kit', outDir, mode: 'production' },
  })
  const bySource = {
    test: /^(?!.*node_modules).*\.tsx?$/,
    name: (module: Module) => nameOf(module, root),
    ...({ chunks: 'all', enforce: true } as const),
  }
  // The compiler's choice of files depends on the folder of the repository.
  const cacheGroups = { default: false, defaultVendors: false, bySource } as const
  const isSplit = output.module
    ? ({ splitChunks: { cacheGroups }, runtimeChunk: 'single' } as const)
    : ({ splitChunks: false } as const)
  await compile({
    ...{ ...config, entry },
    externals: [
      ({ request = '' }) =>
        Promise.resolve(IS_PACKAGE.test(request) ? `module ${request}` : undefined),
    ],
    output: { ...config.output, cssFilename: '[name].css', ...output },
    optimization: { ...config.optimization, minimize: false, mangleExports: false, ...isSplit },
    plugins: (config.plugins ?? []).filter(
      (plugin) => plugin?.constructor.name !== 'SubresourceIntegrityPlugin',
    ),
  })
  return readFiles(outDir)
}

/** All files below a folder. */
export function readFiles(folder: string): Record<string, PackedFile> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path)]),
  )
}
