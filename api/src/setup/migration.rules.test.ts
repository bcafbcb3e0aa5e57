import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { breakingStatements } from './migration.rules.ts'

const MIGRATIONS = join(import.meta.dir, '../../migrations')
/** Before instances of two versions ran on one schema. */
const LAST_OF_BEFORE = '0031'

test.each([
  ['drops a table', 'DROP TABLE "bids";'],
  ['drops a column', 'ALTER TABLE "bids" DROP COLUMN "seq";'],
  ['renames', 'ALTER TABLE "bids" RENAME COLUMN "seq" TO "number";'],
  ['renames', 'ALTER TABLE bids RENAME TO offers;'],
  ['changes a type', 'ALTER TABLE "bids" ALTER COLUMN "amount" SET DATA TYPE bigint;'],
  ['refuses rows without a value', 'ALTER TABLE "bids" ALTER COLUMN "seq" SET NOT NULL;'],
  ['drops a default', 'ALTER TABLE "bids" ALTER COLUMN "is_auto" DROP DEFAULT;'],
  ['adds a required column', 'ALTER TABLE "bids" ADD COLUMN "why" text NOT NULL;'],
])('a migration that %s is found', (what, statement) => {
  const [first, ...others] = breakingStatements(
    `CREATE TABLE "x" ("id" uuid NOT NULL);--> statement-breakpoint\n${statement}`,
  )
  expect(first).toStartWith(what)
  expect(others).toEqual([])
})

test.each([
  ['a new table', 'CREATE TABLE "x" ("id" uuid PRIMARY KEY NOT NULL);'],
  ['a new column that may be empty', 'ALTER TABLE "bids" ADD COLUMN "why" text;'],
  ['one with a default', `ALTER TABLE "bids" ADD COLUMN "why" text DEFAULT '' NOT NULL;`],
  ['words in a text', `INSERT INTO "settings" VALUES ('DROP TABLE bids');`],
  [
    'what is marked, with its reason',
    '-- contract: no release reads it since 1.4\nALTER TABLE "bids" DROP COLUMN "seq";',
  ],
])('%s passes', (_, statement) => {
  expect(breakingStatements(statement)).toEqual([])
})

test('a mark without a reason does not count', () => {
  expect(breakingStatements('-- contract:\nDROP TABLE "bids";')).toHaveLength(1)
})

test('an instance of the version before works on each new schema', () => {
  const broken = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql') && file.slice(0, 4) > LAST_OF_BEFORE)
    .flatMap((file) =>
      breakingStatements(readFileSync(join(MIGRATIONS, file), 'utf8')).map(
        (problem) => `${file} ${problem}`,
      ),
    )
  expect(broken).toEqual([])
})
