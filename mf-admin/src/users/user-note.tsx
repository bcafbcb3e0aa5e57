import { Button } from '@firstchair/design-system/button'
import { Form } from '@firstchair/design-system/form'
import { TextArea } from '@firstchair/design-system/text-area'
import { useState } from 'react'
import * as css from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { setNote } from './user-calls.ts'

const MOST = 2_000

/** The admins' note about a user. */
export function UserNote({ id, note }: { id: string; note: string }) {
  const [text, setText] = useState(note)
  const save = useAction(setNote, {
    done: 'Note saved',
    failed: 'Failed to save the note',
  })
  const isTooLong = text.trim().length > MOST
  const submit = () => {
    if (!isTooLong) save.mutate({ id, note: text.trim() })
  }
  return (
    <Form onSubmit={submit} label="Internal note">
      <div className={css.form}>
        <TextArea
          label="Internal note"
          description="Only admins see it."
          value={text}
          onChange={setText}
          limit={MOST}
          error={isTooLong ? `Use at most ${MOST} characters.` : undefined}
        />
        <div>
          <Button
            type="submit"
            isDisabled={isTooLong || text.trim() === note}
            isPending={save.isPending}
            pendingLabel="Saving..."
          >
            Save note
          </Button>
        </div>
      </div>
    </Form>
  )
}
