import { join } from 'node:path'
import { fingerprint, keepCompared } from './fingerprint.ts'

/** `bun run test:pictures`: builds Storybook, compares its pictures, and keeps that they are equal. */
const given = process.argv.slice(2)
const isWhole = given.every((word) => /^--(reporter|update-snapshots)=/.test(word))
// Taken first: what changes during the run was not compared.
const print = fingerprint()
run([process.execPath, 'run', 'build:pictures'])
const playwright = './node_modules/@playwright/test/cli.js'
run(['node', playwright, 'test', '--config', 'pictures/pictures.config.ts', ...given])
// Accepted pictures are among the files.
if (isWhole) keepCompared(given.some((word) => word.startsWith('--update')) ? fingerprint() : print)

function run(command: string[]): void {
  const cwd = join(import.meta.dirname, '..')
  const { exitCode } = Bun.spawnSync(command, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (exitCode !== 0) process.exit(exitCode)
}
