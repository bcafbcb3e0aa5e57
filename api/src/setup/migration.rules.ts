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
export function breakingStatements(migration: string): string[] {
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
