import { useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { isSame, withoutSaved } from './draft.rules.ts'
import type { Words } from './use-action.ts'
import { useEdit } from './use-edit.ts'
import type { Seen } from './versions.ts'

type Options<Row, Input> = {
  /** The row as it is shown. */
  row: Row
  shape: ZodMiniType<Row>
  /** What can be saved. */
  edit: ZodMiniType<Input>
}

/**
 * A form that stays on its page. It keeps the fields that were changed, and sends them alone; see
 * {@link useEdit} for what another admin has changed meanwhile.
 */
export function useDraft<Draft extends object, Row extends Seen, Input, Answer>(
  act: (input: Input & Seen) => Promise<Answer>,
  words: Words<Answer>,
  { row, shape, edit: input }: Options<Row, Input>,
) {
  const [draft, setDraft] = useState<Partial<Draft>>({})
  const isChanged = Object.keys(draft).length > 0
  const edit = useEdit(act, words, {
    ...{ row, shape, isHeld: isChanged },
    onReload: () => setDraft({}),
  })
  const read = input.safeParse(draft)
  return {
    ...{ edit, draft, read, isChanged },
    set: (change: Partial<Draft>) => {
      // A value that is typed back is not a change.
      const changed = Object.entries({ ...draft, ...change }).filter(
        ([name, value]) => !isSame(value, edit.seen[name as keyof Row]), // the keys of drafts
      )
      setDraft(Object.fromEntries(changed) as Partial<Draft>) // entries of drafts
    },
    errorOf: (path: string) =>
      read.error?.issues.find((issue) => issue.path.join('.') === path)?.message,
    submit: () => {
      if (!read.success) return
      edit.save(read.data, { onSuccess: () => setDraft((typed) => withoutSaved(typed, draft)) })
    },
    discard: () => {
      setDraft({})
      edit.settle()
    },
  }
}
