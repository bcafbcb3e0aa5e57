import './bun-module-load.ts'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { RequiredVersions } from '@firstchair/contract'
import {
  type Configuration,
  type RspackPluginInstance,
  type RuleSetRule,
  rspack,
} from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { VanillaExtractPlugin } from '@vanilla-extract/webpack-plugin'
import { relocatable } from './relocatable.ts'
import type { Repository } from './shared.ts'

export type Mode = 'production' | 'development'
export type PartOptions = Repository & {
  /** The part's folder. */
  dir: string
  /** Federation name: `shell`, `mf_board`. */
  name: string
  outDir: string
  mode: Mode
  /** What a remote requires of the shell; what it is built with, if absent. */
  requires?: RequiredVersions
  /** React's development build with refresh; shell and remotes must both use it. */
  isHot?: boolean
}

/** `allowed` unless this build is made for production. */
const OVERRIDES = process.env.NODE_ENV === 'production' ? 'refused' : 'allowed'

/** The first versions that support `light-dark()` and cascade layers. */
const CSS_TARGETS = ['chrome 123', 'edge 123', 'firefox 120', 'safari 17.5']

/**
 * The compiler's own groups, without shared modules: a remote has no code for these, so each group of
 * them has the same size, and the order of such groups follows from the folder of the repository.
 */
const CODE = /^(javascript|css|asset)/
const CODE_OF_SEVERAL_SCREENS = {
  default: { type: CODE, idHint: '', reuseExistingChunk: true, minChunks: 2, priority: -20 },
  defaultVendors: {
    ...{ type: CODE, idHint: 'vendors', reuseExistingChunk: true, priority: -10 },
    test: /[\\/]node_modules[\\/]/,
  },
}

/** From the folder of a part. */
const DESIGN_SYSTEM = '../design-system/'

const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.mjs', '.js', '.json']

/** What all builds have in common. */
export function baseConfig(options: Omit<PartOptions, 'provided'>): Configuration {
  const isProduction = options.mode === 'production'
  return {
    name: options.name,
    mode: options.mode,
    context: options.dir,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: outputOf(options),
    resolve: { extensions: EXTENSIONS, roots: [options.root], alias: { ...options.alias } },
    module: { rules: rulesOf(options) },
    plugins: pluginsOf(options),
    optimization: optimizationOf(isProduction),
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  }
}

function outputOf({
  name,
  outDir,
  mode,
}: Pick<PartOptions, 'name' | 'outDir' | 'mode'>): NonNullable<Configuration['output']> {
  const file = mode === 'production' ? '[name].[contenthash:16]' : '[name]'
  return {
    path: outDir,
    // One name per part: chunk registries on `self` and class names of one page must not meet.
    uniqueName: name,
    publicPath: 'auto',
    filename: `${file}.js`,
    chunkFilename: `${file}.js`,
    cssFilename: `${file}.css`,
    cssChunkFilename: `${file}.css`,
    assetModuleFilename: `assets/${file}[ext]`,
    crossOriginLoading: 'anonymous',
    // Without it a hanging chunk is given up after two minutes.
    chunkLoadTimeout: 5_000,
    hashFunction: 'xxhash64',
    clean: true,
  }
}

const rulesOf = ({ isHot = false }: Pick<PartOptions, 'isHot'>): RuleSetRule[] => [
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
  {
    test: /[\\/]api[\\/]contract[\\/]src[\\/]/,
    loader: join(import.meta.dirname, 'pure-schemas.mjs'),
  },
  { test: /\.css$/, type: 'css' },
  { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset' },
]

/**
 * Class names by the path of their file. The design system's are the same in the build of every part,
 * because the first paint of a remote is shown with the shell's stylesheets. Vanilla-extract's own hash
 * contains the name of the package that is built; only the count at its end is kept.
 */
function styleNames(part: string) {
  const starts = new Map<string, string>()
  return ({ hash, filePath }: { hash: string; filePath: string }): string => {
    // The first name of a file has the count 0.
    const start = starts.get(filePath) ?? hash.slice(0, -1)
    starts.set(filePath, start)
    const owner = filePath.startsWith(DESIGN_SYSTEM) ? 'shell' : part
    const path = createHash('sha256').update(filePath).digest('hex').slice(0, 8)
    return `${owner}_${path}${hash.slice(start.length)}`
  }
}

const pluginsOf = ({
  root,
  name,
  dir,
  mode,
  isHot = false,
}: Omit<PartOptions, 'provided'>): NonNullable<Configuration['plugins']> => [
  new rspack.DefinePlugin({
    // Builds made for production cannot be pointed at other code (see shell/src/remotes).
    'process.env.REMOTE_OVERRIDES': JSON.stringify(OVERRIDES),
  }),
  new VanillaExtractPlugin({
    identifiers: styleNames(name),
  }),
  ...(mode === 'production'
    ? [...relocatable(root), new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]
    : []),
  ...(isHot ? refreshPlugins(dir) : []),
]

const optimizationOf = (isProduction: boolean): NonNullable<Configuration['optimization']> => ({
  minimize: isProduction,
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
    // If `light-dark()` were rewritten for old browsers, it would be resolved once, at the root.
    // A part of the page that is dark in every theme needs the native function.
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: CSS_TARGETS } }),
  ],
  splitChunks: { cacheGroups: CODE_OF_SEVERAL_SCREENS },
  mangleExports: isProduction ? 'size' : false,
  chunkIds: isProduction ? 'deterministic' : 'named',
  // For the compilers of stylesheets: relocatable.ts numbers the other modules.
  moduleIds: isProduction ? 'deterministic' : 'named',
})

/** The hook runs before all other modules. Stylesheets are evaluated at build time, so not refreshed. */
const refreshPlugins = (dir: string): RspackPluginInstance[] => [
  new rspack.EntryPlugin(dir, join(import.meta.dirname, 'devtools-hook.mjs'), {}),
  new ReactRefreshRspackPlugin({ test: /\.tsx$/ }),
]
