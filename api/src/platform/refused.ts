/** Why a use case did not do what was requested, with the facts that the response needs. */
export type Refused<Reason extends string, Facts extends object = object> = {
  refused: Reason
} & Facts

export const refused = <const Reason extends string>(reason: Reason): Refused<Reason> => ({
  refused: reason,
})

/** The success of a use case that has nothing to return. */
export const DONE = { done: true } as const
export type Done = typeof DONE
