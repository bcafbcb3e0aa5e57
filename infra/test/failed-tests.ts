/** How each runner names a failed test, and this one a check that failed or a runner that was killed. */
const FAILED = [
  /^\(fail\) (.+?)(?: \[[\d.]+ms\])?$/,
  /^ *FAIL +(?:chromium +)?(.+)$/,
  /^ +\d+\) (.+?) ─*$/,
  /^✗ ([\w ]+): (?:exit code|.*ended by)/,
]

/** A test that passed or was skipped. Bun prints a line for each, and the reason of a failure between them. */
const UNEVENTFUL = /^\((?:pass|skip)\) .*\n/gm

/** The output of a test run without what nobody reads after a failure: long logs are often cut. */
export const eventful = (output: string): string =>
  Bun.stripANSI(output)
    .replaceAll(UNEVENTFUL, '')
    .replaceAll(/^\S+\.test\.tsx?:\n\n/gm, '')
    .trimEnd()

/** The tests and steps that failed in the output of a test run, each once. */
export function failedTests(output: string): string[] {
  const names = Bun.stripANSI(output)
    .split('\n')
    .flatMap((line) => FAILED.flatMap((form) => form.exec(line)?.[1] ?? []))
  return [...new Set(names)]
}
