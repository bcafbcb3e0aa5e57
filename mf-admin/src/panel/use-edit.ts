import { editConflict } from '@firstchair/contract'
import { useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { isOutdated, useAction, type Words } from './use-action.ts'
import type { Seen } from './versions.ts'

/** The row that an edit was based on, the row as it is now, and who changed it. */
export type Conflict<Row> = { seen: Row; current: Row; changedBy: string | null }

type Options<Row> = {
  /** The row as it is shown. */
  row: Row
  shape: ZodMiniType<Row>
  /** While true, the edit stays based on the row at that moment, even if the list is reloaded. */
  isHeld: boolean
}

function conflictOf<Row>(error: Error, seen: Row, shape: ZodMiniType<Row>): Conflict<Row> | null {
  if (!isOutdated(error)) return null
  const parsed = editConflict(shape).safeParse(error.body)
  if (!parsed.success || parsed.data.current === undefined) return null
  const { current, changedBy } = parsed.data
  // The shape's output is a Row; the generic conflict type only allows it to be missing.
  return {
    seen,
    current: current as Row,
    changedBy: changedBy?.username ?? changedBy?.email ?? null,
  }
}

/**
 * An edit in a dialog or form. It sends the version of the row that the admin saw; if another admin
 * has changed the row since, `conflict` states how and by whom; the next save uses the current row.
 */
export function useEdit<Row extends Seen, Input, Answer>(
  act: (input: Input & Seen) => Promise<Answer>,
  words: Words<Answer>,
  { row, shape, isHeld }: Options<Row>,
) {
  const [held, setHeld] = useState<Row | null>(null)
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null)
  if (isHeld && held === null) setHeld(row)
  if (!isHeld && held !== null) setHeld(null)
  const seen = held ?? row
  const find = (error: Error) => conflictOf(error, seen, shape)
  const action = useAction(act, {
    ...words,
    isShown: (error) => find(error) !== null || words.isShown?.(error) === true,
  })
  return {
    /** The row that the edit is based on. */
    seen,
    conflict,
    isPending: action.isPending,
    error: action.error,
    save: (
      input: Input,
      options: { onSuccess?: () => void; onFailure?: (error: Error) => void } = {},
    ) => {
      // Enter in a field also submits while a save is under way.
      if (action.isPending) return
      action.mutate(
        { ...input, version: seen.version },
        {
          onSuccess: (answer) => {
            setConflict(null)
            // Anything typed during the save is based on the saved row.
            const saved = shape.safeParse(answer)
            if (held !== null && saved.success) setHeld(saved.data)
            options.onSuccess?.()
          },
          onError: (error) => {
            const found = find(error)
            if (!found) return options.onFailure?.(error)
            setConflict(found)
            setHeld(found.current)
          },
        },
      )
    },
    settle: () => setConflict(null),
  }
}
