import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Outcome } from './run-step.ts'
import { nameOf } from './shares.ts'
import { CACHE, ROOT } from './steps.ts'

const FILE = join(CACHE, 'nightly.json')

const night = z.object({
  /** By unit, in milliseconds. */
  times: z.record(z.string(), z.number()),
  /** By share, such as `3/7`: the commit at which it last passed. */
  green: z.record(z.string(), z.string()),
})
type Night = z.infer<typeof night>

/** What earlier nights on this machine have left. */
export function lastNight(): Night {
  try {
    return night.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  } catch {
    return { times: {}, green: {} }
  }
}

/** Keeps how long each unit took, and that a share has passed. */
export function keepNight(
  outcomes: readonly (Outcome & { step: string })[],
  greenShare: string | undefined,
): void {
  const { times, green } = lastNight()
  for (const { step, ms, times: tests } of outcomes) {
    const files = new Map<string, number>()
    for (const test of tests)
      if (test.file) files.set(test.file, (files.get(test.file) ?? 0) + test.ms)
    times[step] = Math.round(ms)
    for (const [file, sum] of files) times[nameOf({ step, file })] = Math.round(sum)
  }
  if (greenShare !== undefined) green[greenShare] = commit()
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(FILE, JSON.stringify({ times, green }))
}

function commit(): string {
  const { stdout } = Bun.spawnSync(['git', 'describe', '--always', '--dirty'], { cwd: ROOT })
  return stdout.toString().trim()
}
