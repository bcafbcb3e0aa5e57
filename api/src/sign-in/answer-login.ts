import type { ErrorBody, User } from '@firstchair/contract'
import { type Context, status } from 'elysia'
import type { Refused } from '../platform/refused.ts'

type LoginOutcome<Reason extends string> =
  | { user: User; setCookie: string[] }
  | Refused<Reason, { setCookie?: string[] }>

/** The response of each kind of login: the user, with the cookies of the session, or the refusal. */
export function answerLogin<Reason extends string>(
  set: Context['set'],
  outcome: LoginOutcome<Reason>,
  refusals: Record<Reason, readonly [401 | 403 | 422, ErrorBody]>,
) {
  if (outcome.setCookie) set.headers['set-cookie'] = outcome.setCookie
  if ('user' in outcome) return { user: outcome.user }
  const [code, body] = refusals[outcome.refused]
  return status(code, body)
}
