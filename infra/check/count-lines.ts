import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dir, '../..')

/** The most lines that the project may have. Raise one only with a reason in the commit. */
const BUDGETS = { production: 98_590, tests: 41_400 }

const IS_CODE = /\.(ts|tsx|cjs|mjs)$/
const IS_TEST = /\.test\.tsx?$|(^|\/)e2e\//
/** Written by a program, or shown by no product: stories, samples and harnesses. */
const IS_NEITHER =
  /\.stories\.tsx$|(^|\/)(generated|migrations|sample|pictures)\/|(^|\/)(test-|sample)[^/]*$|\.d\.ts$/

/** The lines of each tracked file of code, by its top folder. */
export function countLines(root: string): Record<'production' | 'tests', Map<string, number>> {
  const listed = Bun.spawnSync(['git', 'ls-files'], { cwd: root }).stdout.toString()
  const counts = { production: new Map<string, number>(), tests: new Map<string, number>() }
  for (const file of listed.split('\n')) {
    if (!IS_CODE.test(file) || IS_NEITHER.test(file)) continue
    const kind = IS_TEST.test(file) ? counts.tests : counts.production
    const [folder = ''] = file.split('/')
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
    kind.set(folder, (kind.get(folder) ?? 0) + lines)
  }
  return counts
}

if (import.meta.main) {
  const counts = countLines(ROOT)
  for (const kind of ['production', 'tests'] as const) {
    const total = [...counts[kind].values()].reduce((sum, lines) => sum + lines, 0)
    const folders = [...counts[kind]].map(([folder, lines]) => `${folder} ${lines}`)
    console.info(`${kind}: ${total} of ${BUDGETS[kind]} lines (${folders.join(', ')})`)
    if (total > BUDGETS[kind]) process.exitCode = 1
  }
}
