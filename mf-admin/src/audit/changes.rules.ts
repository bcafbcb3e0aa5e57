import type { AuditEntry } from '@firstchair/contract'

type Change = { name: string; before: string; after: string }

const NOTHING = '—'

/** Each changed column with its old and new value. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .map((name) => ({ name, before: wordsOf(before?.[name]), after: wordsOf(after?.[name]) }))
    .filter((change) => change.before !== change.after)
}

/** How many changes fit into a table row. */
const FIRST = 3

/** "name: Alta → Alta North, and 2 more". */
export function summaryOf(entry: Pick<AuditEntry, 'before' | 'after'>): string {
  const changes = changesOf(entry)
  const words = changes
    .slice(0, FIRST)
    .map(({ name, before, after }) => `${name}: ${before} → ${after}`)
  const others = changes.length - words.length
  return [...words, ...(others > 0 ? [`and ${others} more`] : [])].join(', ')
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
