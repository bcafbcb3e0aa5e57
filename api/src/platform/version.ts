import { createHash } from 'node:crypto'
import { VERSION_HEADER } from '@firstchair/contract'

/** The version of an editable row: of what an admin edits, and of nothing else in it. */
export const versionOf = (edited: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(edited)).digest('base64url').slice(0, 22)

/** Names the version of an answer's row. */
export function sendVersion({ headers }: { headers: Record<string, unknown> }, version: string) {
  headers[VERSION_HEADER] = `"${version}"`
}

/**
 * Whether an edit was made of another version than this one. Without the header it counts in any
 * case. A proxy that compresses answers marks the versions as weak, which changes nothing here.
 */
export function isOutdated(ifMatch: string | null, version: string): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return false
  const versions = ifMatch.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return !versions.includes(`"${version}"`)
}
