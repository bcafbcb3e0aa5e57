import type { AdminTickerMessage } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { TextField } from '@firstchair/design-system/text-field'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { type KeyboardEvent, useState } from 'react'
import { useAction } from '../panel/use-action.ts'
import * as css from './ticker.css.ts'
import { deleteMessage, editMessage } from './ticker-calls.ts'

/** One message: its text, whether it is shown, and its actions. */
export function MessageRow({ message }: { message: AdminTickerMessage }) {
  const [draft, setDraft] = useState<string | null>(null)
  const edit = useAction(editMessage, {
    done: 'Ticker message updated successfully',
    failed: 'Failed to update ticker message',
  })
  const remove = useAction(deleteMessage, {
    done: 'Ticker message deleted successfully',
    failed: 'Failed to delete ticker message',
  })
  const { id, isEnabled } = message
  if (draft !== null) {
    const text = draft.trim()
    const save = () => {
      if (text !== '') edit.mutate({ id, message: text }, { onSuccess: () => setDraft(null) })
    }
    // Spec §5: Enter submits, Escape cancels. Other keys must not reach the list.
    const onKeyDown = (event: KeyboardEvent) => {
      event.stopPropagation()
      if (event.key === 'Enter') save()
      if (event.key === 'Escape') setDraft(null)
    }
    return (
      <div className={css.row}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field inside */}
        <div className={css.words} onKeyDown={onKeyDown}>
          <TextField label="Message" value={draft} onChange={setDraft} maxLength={200} autoFocus />
        </div>
        <Button size="small" isDisabled={text === ''} isPending={edit.isPending} onPress={save}>
          Save
        </Button>
        <Button size="small" variant="secondary" onPress={() => setDraft(null)}>
          Cancel
        </Button>
      </div>
    )
  }
  return (
    <div className={css.row}>
      <span className={css.words}>{message.message}</span>
      <Button
        size="small"
        variant={isEnabled === 1 ? 'primary' : 'secondary'}
        isPending={edit.isPending}
        onPress={() => edit.mutate({ id, isEnabled: isEnabled === 1 ? 0 : 1 })}
      >
        {isEnabled === 1 ? 'Enabled' : 'Disabled'}
        <VisuallyHidden>: {message.message}</VisuallyHidden>
      </Button>
      <Button size="small" variant="secondary" onPress={() => setDraft(message.message)}>
        Edit<VisuallyHidden> {message.message}</VisuallyHidden>
      </Button>
      <Button
        size="small"
        variant="secondary"
        isPending={remove.isPending}
        pendingLabel="Deleting..."
        onPress={() => remove.mutate(id)}
      >
        Delete<VisuallyHidden> {message.message}</VisuallyHidden>
      </Button>
    </div>
  )
}
