/** Why a use case refused a request, with the facts that the response needs. Nothing was changed. */
export type Refused<Reason extends string, Facts extends object = object> = {
  refused: Reason
} & Facts

export const refused = <const Reason extends string>(reason: Reason): Refused<Reason> => ({
  refused: reason,
})

/** The success of a use case that has nothing to return. */
export const DONE = { done: true } as const
export type Done = typeof DONE
