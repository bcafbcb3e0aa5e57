import type { Declarations } from './declarations.ts'

/** A difference from the record: a file with new lines, or a line that is gone. */
export type Difference = { what: string; is: 'changed' | 'gone' }

/**
 * Compares the texts of what a package offers and what it offered. What is declared stays, line by line:
 * a new optional parameter goes into a new overload, and a new member onto its own line.
 */
export function compareDeclarations(before: Declarations, present: Declarations): Difference[] {
  const files = [...new Set([...Object.keys(before), ...Object.keys(present)])]
  return files
    .filter((file) => before[file] !== present[file])
    .flatMap((file) => {
      const kept = new Set(present[file]?.split('\n'))
      const gone = (before[file] ?? '').split('\n').filter((line) => !kept.has(line))
      return [
        { what: file, is: 'changed' as const },
        ...gone.map((line) => ({ what: `${file}: ${line.trim()}`, is: 'gone' as const })),
      ]
    })
}
