import { type ErrorBody, IF_VERSION_HEADER } from '@firstchair/contract'
import { status } from 'elysia'
import { sendVersion } from './version.ts'

type Refusal = { refused: string }
type Reason<Changed> = Changed extends Refusal ? Exclude<Changed['refused'], 'outdated'> : never
type Conflict<Changed> = Changed extends { conflict: infer Found } ? Found : never

/** The version that an edit is based on; null if the request does not name it. */
export const ifMatchOf = (request: Request): string | null => request.headers.get(IF_VERSION_HEADER)

/**
 * The answer to a change: the row with its version; 404 for `unknown`; 409 for other refusals and for
 * an outdated version.
 */
export function versioned<Changed extends object>(
  set: { headers: Record<string, unknown> },
  changed: Changed,
  refusals: Record<Reason<Changed>, ErrorBody>,
) {
  if ('conflict' in changed) return status(409, changed.conflict as Conflict<Changed>) // the same member
  if (isRefused(changed)) {
    const reason = changed.refused as Reason<Changed> // an outdated one has a conflict
    return reason === 'unknown' ? status(404, refusals[reason]) : status(409, refusals[reason])
  }
  if ('version' in changed) sendVersion(set, String(changed.version))
  return changed as Exclude<Changed, Refusal> // the refusals are answered above
}

const isRefused = (changed: object): changed is Refusal => 'refused' in changed
