import { openSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stopWhenAsked } from '../stopping.ts'
import { failedTests } from './failed-tests.ts'

/**
 * `npm run test:repeat -- 10` runs the tests ten times, every second time while other processes keep
 * both processors busy, and prints each test that failed even once. Further words go to `npm test`.
 */
const [times = '10', ...words] = process.argv.slice(2)

const ROOT = join(import.meta.dir, '../..')
const LOGS = join(ROOT, '.cache/repeat')
/** Longer than any run. It ends earlier, with this process. */
const BUSY_MS = 3_600_000
const BUSY = `const end = Date.now() + ${BUSY_MS}
  while (process.ppid === ${process.pid} && Date.now() < end);`

const running = new Set<Bun.Subprocess>()
const isStopping = stopWhenAsked(async () => {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all([...running].map((child) => child.exited))
}, 1)

function start(command: string[], output: number | 'ignore'): Bun.Subprocess {
  const child = Bun.spawn([process.execPath, ...command], {
    ...{ cwd: ROOT, stdin: 'ignore', stdout: output, stderr: output },
    onExit: (ended) => void running.delete(ended),
  })
  running.add(child)
  return child
}

/** The runs in which each test failed. */
const failures = new Map<string, number[]>()
await mkdir(LOGS, { recursive: true })
for (let run = 1; run <= Number(times) && !isStopping(); run += 1) {
  const log = join(LOGS, `${run}.log`)
  const isLoaded = run % 2 === 0
  const load = Array.from({ length: isLoaded ? 2 : 0 }, () => start(['-e', BUSY], 'ignore'))
  const exitCode = await start(['infra/test/main.ts', ...words], openSync(log, 'w')).exited
  for (const child of load) child.kill()
  const said = await readFile(log, 'utf8')
  const failed = failedTests(said)
  if (exitCode !== 0 && failed.length === 0) failed.push(`the run itself, see ${log}`)
  for (const name of failed) failures.set(name, [...(failures.get(name) ?? []), run])
  const [minutes, counts] = said.trimEnd().split('\n').slice(-2)
  console.info(`Run ${run}${isLoaded ? ', loaded' : ''}: ${counts}. ${minutes}`)
}
for (const [name, runs] of failures) console.info(`✗ ${name}: run ${runs.join(', ')}`)
console.info(`${failures.size} tests failed at least once.`)
process.exit(failures.size === 0 ? 0 : 1)
