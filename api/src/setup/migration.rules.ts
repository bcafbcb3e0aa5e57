/** What an instance of the version before would miss, or could no longer write. */
const BREAKING: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['renames', /\brename\s+(to|column|constraint)\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['refuses rows without a value', /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i],
  ['drops a default', /\balter\s+column\s+\S+\s+drop\s+default\b/i],
]
const NEW_COLUMN = /\badd\s+column\b/i

/** Marks a statement that completes a change, after a release that no longer needs what it removes. */
const CONTRACT = /^--[ \t]*contract:[ \t]*\S/im

/** The statements of a migration that an instance of the version before does not survive. */
export function breakingStatements(migration: string): string[] {
  return migration
    .split('--> statement-breakpoint')
    .filter((statement) => !CONTRACT.test(statement))
    .flatMap((statement) => {
      const code = statement.replace(/--.*$/gm, '').replace(/'[^']*'/g, "''")
      const found = BREAKING.flatMap(([what, pattern]) => (pattern.test(code) ? what : []))
      const isRequired = NEW_COLUMN.test(code) && /\bnot\s+null\b/i.test(code)
      if (isRequired && !/\bdefault\b/i.test(code)) found.push('adds a required column')
      return found.map((what) => `${what}: ${code.trim().slice(0, 100)}`)
    })
}
