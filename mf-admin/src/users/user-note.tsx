import { editableNote, type UserGlance } from '@firstchair/contract'
import { Form } from '@firstchair/design-system/form'
import { TextArea } from '@firstchair/design-system/text-area'
import { useState } from 'react'
import { z } from 'zod/mini'
import * as styles from '../panel/panel.css.ts'
import { SaveEdit } from '../panel/save-edit.tsx'
import { useEdit } from '../panel/use-edit.ts'
import { setNote } from './user-calls.ts'

const MOST = 2_000
const WORDS = { done: 'Note saved', failed: 'Failed to save the note' }
const shape = z.partial(editableNote, { version: true })

/** The admins' note about a user. */
export function UserNote({ glance: { user, note, noteVersion } }: { glance: UserGlance }) {
  const [typed, setTyped] = useState<string | null>(null)
  const reset = () => setTyped(null)
  const edit = useEdit(setNote, WORDS, {
    row: { note, version: noteVersion },
    shape,
    isHeld: typed !== null,
    onReload: reset,
  })
  const text = typed ?? edit.seen.note
  const isTooLong = text.trim().length > MOST
  const submit = () => {
    if (!isTooLong) edit.save({ id: user.id, note: text.trim() }, { onSuccess: reset })
  }
  return (
    <Form onSubmit={submit} label="Internal note">
      <div className={styles.form}>
        <TextArea
          label="Internal note"
          description="Only admins see it."
          value={text}
          onChange={setTyped}
          limit={MOST}
          error={isTooLong ? `Use at most ${MOST} characters.` : undefined}
        />
        <SaveEdit
          edit={edit}
          label="Save note"
          // Not disabled while unchanged: disabling it after saving would lose the focus.
          isDisabled={isTooLong}
        />
      </div>
    </Form>
  )
}
