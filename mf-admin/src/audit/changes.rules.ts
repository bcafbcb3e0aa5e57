import type { AuditEntry } from '@firstchair/contract'

type Change = { name: string; before: string; after: string }

export const NOTHING = '—'

/** Each column that an entry tells about, as it was and as it is then. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({
    name,
    before: wordsOf(before?.[name]),
    after: wordsOf(after?.[name]),
  }))
}

/** "name: Alta → Alta North", in one line. */
export const summaryOf = (entry: Pick<AuditEntry, 'before' | 'after'>): string =>
  changesOf(entry)
    .map(({ name, before, after }) => `${name}: ${before} → ${after}`)
    .join(', ')

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
