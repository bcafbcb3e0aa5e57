/**
 * Test files that run at night and when a change affects them: they build, start processes, or check
 * what neither money nor access depends on. Each fact keeps a smaller test by day (decision 0047).
 */
const NIGHTLY_FILES: readonly RegExp[] = [
  // The compiler runs on each public package.
  /public-types\.test\.ts$/,
  // They start launchers, servers, or programs with another clock.
  /^infra\/(launch|terminal)\.test\.ts$/,
  /^infra\/(deploy|dev|kit|postgres|release|rspack|start)\/.*\.int\.test\.ts$/,
  /^infra\/rspack\/relocatable\.test\.ts$/,
  /^infra\/paypal\/sdk\//,
  /^api\/src\/platform\/database-tls\.int\.test\.ts$/,
  /^api\/src\/auction\/full-disk\.int\.test\.ts$/,
  // A second tier: releases, overviews, exports, headers, metrics.
  /^api\/src\/remotes\/(?!registry\.).*\.int\.test\.ts$/,
  /^api\/src\/admin\/(brand|exports|glance|lists|overview|releases)\.int\.test\.ts$/,
  /^api\/src\/platform\/(compressed-json|headers|metrics\/metrics)\.int\.test\.ts$/,
  /^api\/src\/(board\/activity|auction\/calendar|pages\/storybook)\.int\.test\.ts$/,
]

export const isNightlyFile = (file: string): boolean =>
  NIGHTLY_FILES.some((pattern) => pattern.test(file))

/** The files of these that run by day. Throws for a pattern that has lost its files, as after a move. */
export function byDay(files: readonly string[]): string[] {
  const stale = NIGHTLY_FILES.filter((pattern) => !files.some((file) => pattern.test(file)))
  if (stale.length > 0)
    throw new Error(`infra/test/nightly-files.ts: no file like ${stale.join(', ')}`)
  return files.filter((file) => !isNightlyFile(file))
}
