import { editConflict } from '@firstchair/contract'
import { useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { isOutdated, useAction, type Words } from './use-action.ts'
import type { Seen } from './versions.ts'

/** The row as it is now, and who changed it when. */
export type Conflict<Row> = { current: Row; by: string | null; at: string | null }

type Options<Row> = {
  /** The row as it is shown. */
  row: Row
  shape: ZodMiniType<Row>
  /** While true, the edit stays based on the row at that moment, even if the list is reloaded. */
  isHeld: boolean
  /** Drops what was typed, because the admin reloads the row. */
  onReload?: () => void
}

function conflictOf<Row>(error: Error, shape: ZodMiniType<Row>): Conflict<Row> | null {
  if (!isOutdated(error)) return null
  const parsed = editConflict(shape).safeParse(error.body)
  if (!parsed.success || parsed.data.current === undefined) return null
  const { current, changedBy, changedAt = null } = parsed.data
  const by = changedBy?.username ?? changedBy?.email ?? null
  // The shape's output is a Row; the generic conflict type only allows it to be missing.
  return { current: current as Row, by, at: changedAt }
}

/**
 * An edit in a dialog or form. It sends the version of the row that the admin saw. If another admin
 * has changed the row since, nothing is saved: `conflict` says by whom and when, what was typed stays,
 * and `reload` takes the row as it is now.
 */
export function useEdit<Row extends Seen, Input, Answer>(
  act: (input: Input & Seen) => Promise<Answer>,
  words: Words<Answer>,
  { row, shape, isHeld, onReload }: Options<Row>,
) {
  const [held, setHeld] = useState<Row | null>(null)
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null)
  if (isHeld && held === null) setHeld(row)
  if (!isHeld && held !== null) setHeld(null)
  const seen = held ?? row
  const find = (error: Error) => conflictOf(error, shape)
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
          },
        },
      )
    },
    reload: () => {
      setConflict(null)
      setHeld(conflict?.current ?? held)
      onReload?.()
    },
    /** The draft was discarded. */
    settle: () => setConflict(null),
  }
}
