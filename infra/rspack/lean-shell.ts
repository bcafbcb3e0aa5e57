import { join } from 'node:path'
import { rspack } from '@rspack/core'

/**
 * What is left out of the libraries that the shell shares whole with the remotes: every name that
 * they export would be sent with every first load.
 */
const LEFT_OUT = join(import.meta.dirname, 'left-out.cjs')

/** Replaces modules by what a package requests. */
const replace = (requests: RegExp, owner: RegExp, standIn = LEFT_OUT) =>
  new rspack.NormalModuleReplacementPlugin(requests, (request) => {
    if (owner.test(request.context ?? '')) request.request = standIn
  })

/**
 * No server renders React here, so no page takes over a server's queries; no page suspends for one,
 * or reads a list of them.
 */
const leanQueries = replace(
  /[\\/](hydration|streamedQuery|queriesObserver|HydrationBoundary|useQueries|useIsFetching|use(Suspense|Prefetch)\w+)\.js$/,
  /[\\/](query-core|react-query)[\\/]/,
)

/** React Aria includes its messages in 34 languages; the product needs one. */
const inEnglishAlone = replace(
  /[\\/]intl[\\/].*[\\/](?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/,
  /[\\/]react-(aria|stately|aria-components)[\\/]/,
  join(import.meta.dirname, 'no-strings.mjs'),
)

/** English dates are of the Gregorian calendar, which stands outside of this list. */
const withoutOtherCalendars = replace(
  /[\\/]calendars[\\/](?!Gregorian)\w+Calendar\.mjs$/,
  /[\\/]@internationalized[\\/]date[\\/]/,
)

/** No build names a remote: the shell registers them at run time. */
const withoutBuiltInRemotes = replace(/^\.\/remotes\.js$/, /[\\/]webpack-bundler-runtime[\\/]/)

const FEDERATION =
  /[\\/]@module-federation[\\/](runtime|runtime-core|sdk|error-codes|webpack-bundler-runtime)[\\/]dist[\\/].*\.c?js$/

/**
 * Federation's plugin names its runtime's files in CommonJS, which nothing shakes or joins: the same
 * files stand beside them as modules (5 kB gzip less).
 */
const federationAsModules = new rspack.NormalModuleReplacementPlugin(
  /module-federation/,
  ({ createData }) => {
    if (createData?.resource === undefined || !FEDERATION.test(createData.resource)) return
    createData.resource = createData.resource.replace(/\.cjs$/, '.js')
  },
)

/** A remote has no copy of federation's runtime: it uses the host's. */
export const federationOfHost = replace(
  /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
  /^/,
  join(import.meta.dirname, 'host-federation.cjs'),
)

const withoutSnapshots = replace(
  /[\\/]SnapshotHandler\.js$/,
  /[\\/]runtime-core[\\/]/,
  join(import.meta.dirname, 'no-snapshots.cjs'),
)

export const leanPlugins = [
  withoutBuiltInRemotes,
  withoutSnapshots,
  leanQueries,
  inEnglishAlone,
  withoutOtherCalendars,
  federationAsModules,
]

export const leanRules = [
  { test: FEDERATION, type: 'javascript/auto' },
  // A separate copy of zod's core, so that pages do not load the parts that only `zod` needs.
  { test: /[\\/]remote-zod\.ts$/, layer: 'remote-zod' },
]
