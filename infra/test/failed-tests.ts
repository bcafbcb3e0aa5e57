/** How each runner names a failed test, and this one a check that failed or a runner that was killed. */
const FAILED = [
  /^\(fail\) (.+?)(?: \[[\d.]+ms\])?$/,
  /^ *FAIL +(?:chromium +)?(.+)$/,
  /^ +\d+\) (.+?) ─*$/,
  /^✗ ([\w ]+): (?:exit code|.*ended by)/,
]

/** The tests and steps that failed in the output of a test run, each once. */
export function failedTests(output: string): string[] {
  const names = Bun.stripANSI(output)
    .split('\n')
    .flatMap((line) => FAILED.flatMap((form) => form.exec(line)?.[1] ?? []))
  return [...new Set(names)]
}
