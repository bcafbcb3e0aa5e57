import './bun-module-load.ts'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { VanillaExtractPlugin } from '@vanilla-extract/webpack-plugin'
import { designSystemEntries, sharedModules } from './shared.ts'

export type Mode = 'production' | 'development'
export type PartOptions = {
  /** The repository's folder. */
  root: string
  /** The part's folder. */
  dir: string
  /** Federation name: `shell`, `mf_board`. */
  name: string
  outDir: string
  mode: Mode
  /** React's development build and refresh: only where shell and remotes are both served so. */
  isHot?: boolean
}

/** The shell's own code, behind the boundary; the document preloads it. */
export const APP_CHUNK = 'app'

/** The design system's heavy families, loaded when a remote first needs one of them. */
export const FAMILIES_CHUNK = 'families'

/** `allowed` unless this build is made for production. */
export const OVERRIDES = process.env.NODE_ENV === 'production' ? 'refused' : 'allowed'

/** The first of each that know `light-dark()` and cascade layers. */
const CSS_TARGETS = ['chrome 123', 'edge 123', 'firefox 120', 'safari 17.5']

const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.mjs', '.js', '.json']

function baseConfig({ dir, name, outDir, mode, isHot = false }: PartOptions): Configuration {
  const isProduction = mode === 'production'
  const fileName = isProduction ? '[name].[contenthash:16]' : '[name]'
  return {
    name,
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: outDir,
      // One name per part: chunk registries on `self` and class names of one page must not meet.
      uniqueName: name,
      publicPath: 'auto',
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      cssFilename: `${fileName}.css`,
      cssChunkFilename: `${fileName}.css`,
      assetModuleFilename: isProduction
        ? 'assets/[name].[contenthash:16][ext]'
        : 'assets/[name][ext]',
      crossOriginLoading: 'anonymous',
      // Without it a hanging chunk is given up after two minutes.
      chunkLoadTimeout: 5_000,
      hashFunction: 'xxhash64',
      clean: true,
    },
    resolve: { extensions: EXTENSIONS },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
              target: 'es2022',
            },
          },
          type: 'javascript/auto',
        },
        { test: /\.css$/, type: 'css' },
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset' },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({
        // Builds made for production cannot be pointed at other code (see shell/src/remotes).
        'process.env.REMOTE_OVERRIDES': JSON.stringify(OVERRIDES),
      }),
      new VanillaExtractPlugin({
        // Names hash package and path, not content: without the part's name two would collide.
        identifiers: ({ hash }) => `${name}_${hash}`,
      }),
      ...(isProduction
        ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]
        : []),
      ...(isHot ? refreshPlugins(dir) : []),
    ],
    optimization: {
      minimize: isProduction,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        // Rewritten for old browsers, `light-dark()` would be decided once, at the root: a part of
        // the page that is dark in every theme needs the real one.
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: CSS_TARGETS },
        }),
      ],
      mangleExports: isProduction ? 'size' : false,
      chunkIds: isProduction ? 'deterministic' : 'named',
      moduleIds: isProduction ? 'deterministic' : 'named',
    },
    performance: false,
    stats: 'none',
  }
}

/** The hook comes first of all modules; stylesheets are evaluated outside the page. */
const refreshPlugins = (dir: string): RspackPluginInstance[] => [
  new rspack.EntryPlugin(dir, join(import.meta.dirname, 'devtools-hook.ts'), {}),
  new ReactRefreshRspackPlugin({ test: /\.tsx$/ }),
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

/** A remote: one exposed module, nothing of its own that the host provides. */
export function remoteConfig(options: PartOptions): Configuration {
  const config = baseConfig(options)
  const hash = options.mode === 'production' ? '.[contenthash:16]' : ''
  return {
    ...config,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: options.name,
        filename: `remoteEntry${hash}.js`,
        exposes: { './remote': './src/remote.tsx' },
        shared: sharedModules(options.root, 'remote'),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
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
    module: { rules: [...(config.module?.rules ?? []), leanZod] },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // One request for the heavy families, in place of one or two for each of them.
          [FAMILIES_CHUNK]: {
            name: FAMILIES_CHUNK,
            test: /[\\/](design-system[\\/]src|node_modules)[\\/]/,
            // What has a name was split off on purpose.
            chunks: (chunk) => !chunk.canBeInitial() && !chunk.name,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      shellEntry(options),
      withoutJsonSchema,
      new ModuleFederationPlugin({
        name: options.name,
        shared: sharedModules(options.root, 'shell'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
  }
}

/**
 * The shell's first module. A shared module is provided only if the build meets a request for it,
 * so each entry of the design system, and what remotes alone import, is named here; the import of `main` is the boundary behind
 * which lazily shared modules may be imported as if they were at hand.
 */
function shellEntry({ root, dir }: PartOptions): RspackPluginInstance {
  const entries = designSystemEntries(root).map(
    (entry) => `() => import('@firstchair/design-system/${entry}')`,
  )
  const provided = [...entries, "() => import('jotai/utils')"]
  const source = `export const provided = [${provided.join(',\n')}]
import(/* webpackChunkName: "${APP_CHUNK}" */ './src/main.tsx')
`
  return new rspack.experiments.VirtualModulesPlugin({
    [join(dir, 'firstchair-entry.js')]: source,
  })
}

/** No page writes JSON Schema; see lean-zod-loader.cjs for the rest of what is left out of zod. */
const withoutJsonSchema = new rspack.NormalModuleReplacementPlugin(
  /[\\/](to-json-schema|json-schema-processors)\.js$/,
  (request) => {
    if (!/[\\/]zod[\\/]v4[\\/]/.test(request.context ?? '')) return
    request.request = join(import.meta.dirname, 'zod-json-schema.cjs')
  },
)

const leanZod = {
  test: /[\\/]zod[\\/]v4[\\/]classic[\\/]external\.js$/,
  loader: join(import.meta.dirname, 'lean-zod-loader.cjs'),
}
