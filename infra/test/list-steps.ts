import { relative, resolve } from 'node:path'
import { ROOT, type Step } from './steps.ts'

const TEST_FILE = /\.(test|stories|e2e)\.tsx?$/

/** Each step of a run, with the test files that it gets. A step without any runs all of its tests. */
export const listSteps = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ name, command, cwd = ROOT }) => [
    name,
    ...command
      .filter((word) => TEST_FILE.test(word))
      .map((file) => `  ${relative(ROOT, resolve(cwd, file))}`)
      .sort(),
  ])
