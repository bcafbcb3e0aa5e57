import { resolve } from 'node:path'
import { Failure } from '../failure.ts'
import { writeRemote } from './write-remote.ts'

const [name, ...others] = process.argv.slice(2)

try {
  if (name === undefined || others.length > 0) {
    throw new Failure('Usage: npm run new-remote <name>, such as: npm run new-remote lift-passes')
  }
  const folder = await writeRemote(resolve(import.meta.dir, '../..'), name)
  const next = [
    [`npm run alone ${name}`, 'the page alone, with sample data'],
    ['npm run dev', `the whole product from its sources, with /${name}`],
    ['npm test -- --changed', 'what a change must pass'],
    [`npm run release publish ${folder}`, 'releases it to an installation'],
  ]
  const width = Math.max(...next.map(([command = '']) => command.length))
  console.info(`Made ${folder}, a page at /${name} with its stories and a test.\n`)
  for (const [command = '', what] of next) console.info(`  ${command.padEnd(width)}  ${what}`)
  console.info('\n"Your first remote" in .github/CONTRIBUTING.md goes on from here.')
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exit(1)
}
