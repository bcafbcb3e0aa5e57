import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MIGRATIONS = join(import.meta.dir, '../../migrations')
const CHECKS = 'checks rows that are there'
const EQUAL = 'refuses equal rows'
/** They were written before instances of two versions ran on one schema, and have run everywhere. */
const EXCEPTIONS: Record<string, string[]> = {
  '0002_awards.sql': [EQUAL, CHECKS],
  '0004_outcome_known.sql': ['refuses rows without a value'],
  '0005_email_change.sql': [CHECKS],
  '0006_capture_lease.sql': [CHECKS],
  '0007_soft_close.sql': [CHECKS],
  '0012_cheaper_bids.sql': [CHECKS],
  '0015_payments.sql': [CHECKS, EQUAL],
  '0016_accounts.sql': [CHECKS],
  '0017_bidding_limit.sql': [CHECKS],
  '0020_passkeys.sql': [CHECKS],
  '0022_withdrawn_wins.sql': [CHECKS, EQUAL],
  '0025_release_panel.sql': [CHECKS],
  '0028_max_bids.sql': [EQUAL, CHECKS],
  '0030_receipts.sql': [CHECKS],
  // They need the former version to be stopped: infra/deploy/runbook.md.
  '0038_removed_features.sql': ['drops a table', EQUAL, 'drops a column', CHECKS],
  '0064_passkeys_only.sql': ['renames', 'drops a table', CHECKS, 'drops a column'],
  '0065_proof_leaves.sql': ['drops a table'],
  '0066_reports_leave.sql': ['drops a table'],
  '0067_registry.sql': ['drops a table'],
}

type Breaking = readonly (readonly [what: string, pattern: RegExp])[]

/** What an instance of the version before would miss, or could no longer write. */
const BREAKING: Breaking = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['renames', /^alter\s.*\brename\b/is],
]

/** The same in one clause of an ALTER TABLE, where the word COLUMN may be missing. */
const BREAKING_CLAUSES: Breaking = [
  ['drops a column', /^drop\s+(?!constraint\b)/i],
  ['changes a type', /^alter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i],
  ['refuses rows without a value', /^alter\s+(column\s+)?\S+\s+set\s+not\s+null\b/i],
  ['drops a default', /^alter\s+(column\s+)?\S+\s+drop\s+default\b/i],
]

const CONSTRAINT = /^add\s+(constraint|check|foreign|unique|primary|exclude|not\s+null)\b/i
const UNIQUE = /\b(unique|primary\s+key|exclude)\b/i
const NEW_COLUMN = /^add\s+(?!constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b|not\s)/i

const NAME = /(?:if\s+(?:not\s+)?exists\s+|only\s+)*((?:"[^"]+"|[\w$]+)(?:\.(?:"[^"]+"|[\w$]+))?)/
  .source
const CREATED = new RegExp(`^create\\s+(?:unlogged\\s+)?table\\s+${NAME}`, 'i')
const ALTERED = new RegExp(`^alter\\s+table\\s+${NAME}\\s*(.*)$`, 'is')
const UNIQUE_INDEX = new RegExp(`^create\\s+unique\\s+index\\b.*?\\son\\s+${NAME}`, 'is')

/** Marks a statement that completes a change, after a release that no longer needs what it removes. */
const CONTRACT = /^--[ \t]*contract:[ \t]*\S/im

/**
 * The statements of a migration that an instance of the version before does not survive, or that
 * rows which it has written may not fulfil. A table that the same migration makes has no such rows.
 */
function breakingStatements(migration: string): string[] {
  const chunks = migration.split('--> statement-breakpoint')
  const made = new Set(
    chunks.flatMap(statementsOf).flatMap((code) => tableName(CREATED.exec(code)?.[1]) ?? []),
  )
  return chunks
    .filter((chunk) => !CONTRACT.test(chunk))
    .flatMap(statementsOf)
    .flatMap((code) => {
      const shown = code.replace(/\s+/g, ' ').slice(0, 100)
      return [...new Set(problemsOf(code, made))].map((what) => `${what}: ${shown}`)
    })
}

const statementsOf = (chunk: string): string[] =>
  chunk
    .replace(/--.*$/gm, '')
    .replace(/'[^']*'/g, "''")
    .split(';')
    .map((code) => code.trim())
    .filter(Boolean)

const tableName = (name: string | undefined): string | undefined =>
  name?.split('.').at(-1)?.replaceAll('"', '')

const matching = (breaking: Breaking, code: string) =>
  breaking.flatMap(([what, pattern]) => (pattern.test(code) ? what : []))

function problemsOf(code: string, made: ReadonlySet<string>): string[] {
  const isNew = (name: string | undefined) => made.has(tableName(name) ?? '')
  const index = UNIQUE_INDEX.exec(code)
  const [, table, clauses = ''] = ALTERED.exec(code) ?? []
  return [
    ...matching(BREAKING, code),
    ...(index && !isNew(index[1]) ? ['refuses equal rows'] : []),
    ...(isNew(table) ? [] : clausesOf(clauses).flatMap(problemsOfClause)),
  ]
}

function problemsOfClause(clause: string): string[] {
  const found = matching(BREAKING_CLAUSES, clause)
  if (CONSTRAINT.test(clause)) {
    if (UNIQUE.test(clause)) found.push('refuses equal rows')
    else if (!/\bnot\s+valid\b/i.test(clause)) found.push('checks rows that are there')
  }
  if (NEW_COLUMN.test(clause)) {
    const isRequired = /\b(not\s+null|primary\s+key)\b/i.test(clause)
    const isFilled = /\b(default|generated|serial|bigserial)\b/i.test(clause)
    if (isRequired && !isFilled) found.push('adds a required column')
  }
  return found
}

/** The parts of an ALTER TABLE between its commas, those in parentheses aside. */
function clausesOf(text: string): string[] {
  const clauses = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) clauses.push('')
    else clauses.push(`${clauses.pop()}${letter}`)
  }
  return clauses.map((clause) => clause.trim())
}

test.each([
  ['drops a table', 'DROP TABLE "bids";'],
  ['drops a column', 'ALTER TABLE "bids" DROP COLUMN "seq";'],
  ['renames', 'ALTER TABLE "bids" RENAME COLUMN "seq" TO "number";'],
  ['renames', 'ALTER TABLE bids RENAME TO offers;'],
  ['changes a type', 'ALTER TABLE "bids" ALTER COLUMN "amount" SET DATA TYPE bigint;'],
  ['refuses rows without a value', 'ALTER TABLE "bids" ALTER COLUMN "seq" SET NOT NULL;'],
  ['drops a default', 'ALTER TABLE "bids" ALTER COLUMN "is_auto" DROP DEFAULT;'],
  ['adds a required column', 'ALTER TABLE "bids" ADD COLUMN "why" text NOT NULL;'],
  ['adds a required column', 'ALTER TABLE bids ADD why text NOT NULL;'],
  [
    'adds a required column',
    `ALTER TABLE bids ADD a text DEFAULT 'b, c' NOT NULL, ADD b numeric(9, 2) NOT NULL;`,
  ],
  ['renames', 'ALTER TABLE "bids" RENAME "seq" TO "number";'],
  ['renames', 'ALTER INDEX bids_amount RENAME TO bids_price;'],
  ['drops a column', 'ALTER TABLE IF EXISTS ONLY public.bids DROP seq;'],
  ['changes a type', 'ALTER TABLE bids ALTER amount TYPE bigint;'],
  ['refuses rows without a value', 'ALTER TABLE bids ALTER seq SET NOT NULL;'],
  ['drops a default', 'ALTER TABLE bids ALTER is_auto DROP DEFAULT;'],
  ['checks rows that are there', 'ALTER TABLE bids ADD CONSTRAINT high CHECK (amount > 1);'],
  ['checks rows that are there', 'ALTER TABLE bids ADD CHECK (amount > 1);'],
  [
    'checks rows that are there',
    'ALTER TABLE bids ADD CONSTRAINT fk FOREIGN KEY (user_id) REFERENCES users (id);',
  ],
  ['refuses equal rows', 'ALTER TABLE bids ADD CONSTRAINT once UNIQUE (user_id, amount);'],
  ['refuses equal rows', 'CREATE UNIQUE INDEX "once" ON "bids" USING btree ("amount");'],
  ['refuses equal rows', 'CREATE UNIQUE INDEX CONCURRENTLY once ON ONLY public.bids (amount);'],
  ['drops a column', 'SELECT 1; ALTER TABLE bids DROP COLUMN seq;'],
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
  [
    'a column that fills itself',
    'ALTER TABLE bids ADD n bigint NOT NULL GENERATED ALWAYS AS IDENTITY;',
  ],
  ['a constraint for new rows', 'ALTER TABLE bids ADD CONSTRAINT c CHECK (amount > 1) NOT VALID;'],
  ['its later check', 'ALTER TABLE bids VALIDATE CONSTRAINT c;'],
  ['a constraint that is dropped', 'ALTER TABLE bids DROP CONSTRAINT c;'],
  ['an index', 'CREATE INDEX ON bids (amount);'],
  [
    'what a new table gets',
    `CREATE TABLE "x" ("id" uuid);--> statement-breakpoint
     ALTER TABLE "x" ADD CONSTRAINT "u" UNIQUE ("id");--> statement-breakpoint
     CREATE UNIQUE INDEX "i" ON "public"."x" ("id");`,
  ],
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
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => {
      const found = breakingStatements(readFileSync(join(MIGRATIONS, file), 'utf8'))
      const kinds = new Set(found.map((problem) => problem.replace(/:.*/s, '')))
      return kinds.size === 0 ? [] : [[file, [...kinds]] as const]
    })
  expect(Object.fromEntries(broken)).toEqual(EXCEPTIONS)
})
