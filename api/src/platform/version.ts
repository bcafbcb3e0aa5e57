import { createHash } from 'node:crypto'
import { VERSION_HEADER } from '@firstchair/contract'

/** The version of an editable row: a hash of the fields that an admin edits. */
export const versionOf = (edited: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(edited)).digest('base64url').slice(0, 22)

/** Sets the version header of a response. */
export function sendVersion({ headers }: { headers: Record<string, unknown> }, version: string) {
  headers[VERSION_HEADER] = `"${version}"`
}

/**
 * Whether an edit is based on another version than this one. Without the header it never is. A
 * compressing proxy marks ETags as weak, which is ignored.
 */
export function isOutdated(ifMatch: string | null, version: string): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return false
  const versions = ifMatch.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return !versions.includes(`"${version}"`)
}
