import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../failure.ts'
import { copyTree } from './copy.ts'
import { MUTANTS, type Mutant } from './mutants.ts'

/**
 * `bun run mutants` applies each mutant to a copy of the tree and runs the tests that must fail.
 * `bun run mutants lock tie` runs only those whose names contain one of the words, and
 * `bun run mutants --rules` only those that tests of pure rules must notice: a minute's work. A
 * mutant with `faults` is run under a storm of these.
 */
const given = process.argv.slice(2)
const words = given.filter((word) => word !== '--rules')
const isOfRules = given.includes('--rules')
const isWanted = (checker: string) => !isOfRules || checker.endsWith('.rules.test.ts')
const mutants = MUTANTS.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
  .map((mutant) => ({ ...mutant, caughtBy: mutant.caughtBy.filter(isWanted) }))
  .filter(({ caughtBy }) => caughtBy.length > 0)

type Verdict = 'red' | 'green' | 'broken'

try {
  process.exit((await run()) ? 0 : 1)
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exit(1)
}

async function run(): Promise<boolean> {
  if (mutants.length === 0) throw new Failure('No mutant has such a name.')
  const copy = await copyTree()
  try {
    for (const checker of new Set(mutants.flatMap(({ caughtBy }) => caughtBy))) {
      const verdict = await check(copy, checker)
      if (verdict !== 'green') throw new Failure(`${checker} fails on the good build.`)
    }
    let isEachCaught = true
    for (const mutant of mutants) if (!(await isCaught(copy, mutant))) isEachCaught = false
    return isEachCaught
  } finally {
    await remove(copy)
  }
}

/** The copy's database stops a second after its last user; until then it may write files again. */
async function remove(copy: string): Promise<void> {
  for (let attempt = 0; attempt < 20 && existsSync(copy); attempt += 1) {
    await rm(copy, { recursive: true, force: true }).catch(() => {})
    await Bun.sleep(250)
  }
}

/** Whether each of the mutant's tests fails. */
async function isCaught(copy: string, mutant: Mutant): Promise<boolean> {
  const file = join(copy, mutant.file)
  const source = await readFile(file, 'utf8')
  if (source.split(mutant.from).length !== 2) {
    throw new Failure(`${mutant.file} does not have exactly one place for "${mutant.name}".`)
  }
  await writeFile(
    file,
    source.replace(mutant.from, () => mutant.to),
  )
  try {
    const verdicts: Verdict[] = []
    for (const checker of mutant.caughtBy) {
      const verdict = await check(copy, checker, mutant.faults)
      verdicts.push(verdict)
      console.info(`${verdict.padEnd(6)} ${mutant.name} · ${checker}`)
    }
    return verdicts.every((verdict) => verdict === 'red')
  } finally {
    await writeFile(file, source)
  }
}

/** `broken`: the mutant does not load, so no test has run. */
async function check(copy: string, checker: string, faults: string[] = []): Promise<Verdict> {
  const child = Bun.spawn([process.execPath, 'test', '--timeout=60000', `./${checker}`], {
    cwd: copy,
    // Rare mutants show only in what a nightly run has.
    env: {
      ...process.env,
      ...(!isOfRules && { NIGHTLY: '1' }),
      ...(faults.length > 0 && { STORM_FAULTS: faults.join() }),
    },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 300_000,
  })
  const output = await new Response(child.stderr).text()
  if ((await child.exited) === 0) return 'green'
  // A test that exceeds the time limit has also caught the mutant.
  return /^\(fail\) /m.test(output) || child.signalCode !== null ? 'red' : 'broken'
}
