import type { Refused } from '../platform/refused.ts'

/** Why a release was not published or a channel not changed; the message is for the team. */
export type ReleaseRefusal<Reason extends string = string> = Refused<Reason, { message: string }>

export const refuse = <const Reason extends string>(
  reason: Reason,
  message: string,
): ReleaseRefusal<Reason> => ({ refused: reason, message })

/** The body of the response to a refusal. */
export const refusalBody = <Reason extends string>({
  refused: reason,
  message,
}: ReleaseRefusal<Reason>): { reason: Reason; message: string } => ({ reason, message })
