import { IF_VERSION_HEADER } from '@firstchair/contract'

/** The version of the row that the admin saw; without one the edit is never refused as outdated. */
export type Seen = { version?: string | undefined }

/** The request headers of an edit based on that version. */
export const ifVersion = ({ version }: Seen): { headers?: Record<string, string> } =>
  version === undefined ? {} : { headers: { [IF_VERSION_HEADER]: `"${version}"` } }

/** The admin's own edits of a row that its list does not show yet. */
type OwnEdits = {
  count: number
  /** The versions that they were based on and have made. */
  versions: Set<string>
  /** The version that the last one has made; undefined if none has. Never rejects. */
  last: Promise<string | undefined>
}
const edited = new Map<string, OwnEdits>()

function seenIn(input: unknown): { key: string; version: string } | null {
  const { id, version } = Object(input)
  return typeof version === 'string' ? { key: String(id ?? version), version } : null
}

/**
 * Runs an edit after the admin's own edits of the same row, and bases it on what they have made of
 * the row: a quick second action is not outdated by the first.
 */
export async function inTurn<Input, Answer>(
  input: Input,
  act: (input: Input) => Promise<Answer>,
): Promise<Answer> {
  const seen = seenIn(input)
  if (seen === null) return await act(input)
  const { key, version } = seen
  const before = edited.get(key)
  const own = before ?? { count: 0, versions: new Set([version]), last: Promise.resolve(undefined) }
  own.count += 1
  edited.set(key, own)
  const earlier = own.last
  const answer = earlier.then((made) =>
    act(made !== undefined && own.versions.has(version) ? { ...input, version: made } : input),
  )
  own.last = answer.then(
    (row) => {
      const made = seenIn(row)?.version
      if (made !== undefined) own.versions.add(made)
      return made ?? earlier
    },
    () => earlier,
  )
  return await answer
}

/** The outcome of an edit is shown: later edits are based on what their lists show. */
export function leaveTurn(input: unknown): void {
  const seen = seenIn(input)
  const own = seen && edited.get(seen.key)
  if (!own) return
  own.count -= 1
  if (own.count === 0) edited.delete(seen.key)
}
