import { join } from 'node:path'
import { rspack } from '@rspack/core'

/** Replaces modules by what a package requests. */
const replace = (requests: RegExp, owner: RegExp, standIn: string) =>
  new rspack.NormalModuleReplacementPlugin(requests, (request) => {
    if (owner.test(request.context ?? '')) request.request = join(import.meta.dirname, standIn)
  })

/** React Aria includes its messages in 34 languages; the product needs one. */
const inEnglishAlone = replace(
  /[\\/]intl[\\/].*[\\/](?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/,
  /[\\/]react-(aria|stately|aria-components)[\\/]/,
  'no-strings.mjs',
)

/** English dates are of the Gregorian calendar, which stands outside of this list. */
const withoutOtherCalendars = replace(
  /[\\/]calendars[\\/](?!Gregorian)\w+Calendar\.mjs$/,
  /[\\/]@internationalized[\\/]date[\\/]/,
  'left-out.cjs',
)

/** A remote neither loads remotes nor shares modules: the shell's runtime loads it. */
export const withoutRuntime = replace(
  /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
  /^/,
  'no-runtime.cjs',
)

/** The shell reads the manifests itself (shell/src/remotes/federation.ts). */
const leanRuntime = new rspack.DefinePlugin({
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_SHARED: true,
  ENV_TARGET: JSON.stringify('web'),
})

export const leanPlugins = [leanRuntime, inEnglishAlone, withoutOtherCalendars]
