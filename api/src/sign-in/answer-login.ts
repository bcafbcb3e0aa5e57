import type { ErrorBody, User } from '@firstchair/contract'
import { type Context, status } from 'elysia'
import type { Refused } from '../platform/refused.ts'

type LoginOutcome<Reason extends string> = { user: User; setCookie: string[] } | Refused<Reason>

/** The response of each kind of login: the user, with the cookies of the session, or the refusal. */
export function answerLogin<Reason extends string>(
  set: Context['set'],
  outcome: LoginOutcome<Reason>,
  refusals: Record<Reason, readonly [401 | 403, ErrorBody]>,
) {
  if ('refused' in outcome) {
    const [code, body] = refusals[outcome.refused]
    return status(code, body)
  }
  set.headers['set-cookie'] = outcome.setCookie
  return { user: outcome.user }
}
