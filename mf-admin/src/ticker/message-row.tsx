import {
  type AdminTickerMessage,
  adminTickerMessage,
  maxLengthOf,
  newTickerMessage,
} from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { Button } from '@firstchair/design-system/button'
import { isKey } from '@firstchair/design-system/keys'
import { TextField } from '@firstchair/design-system/text-field'
import { VisuallyHidden } from '@firstchair/design-system/visually-hidden'
import { type KeyboardEvent, useState } from 'react'
import { Outdated } from '../panel/outdated.tsx'
import { useAction } from '../panel/use-action.ts'
import { useEdit } from '../panel/use-edit.ts'
import * as styles from './ticker.css.ts'
import { deleteMessage, editMessage } from './ticker-calls.ts'

const EDITED = {
  done: 'Ticker message updated successfully',
  failed: 'Failed to update ticker message',
}

/** One message: its text, whether it is shown, and its actions. */
export function MessageRow({ message }: { message: AdminTickerMessage }) {
  const [view, setView] = useState<'shown' | 'editing' | 'edited'>('shown')
  return view === 'editing' ? (
    <EditedMessage message={message} onClose={() => setView('edited')} />
  ) : (
    <ShownMessage
      message={message}
      hasFocus={view === 'edited'}
      onEdit={() => setView('editing')}
    />
  )
}

type ShownMessageProps = {
  message: AdminTickerMessage
  /** The edit was left, and the focus returns to its button. */
  hasFocus: boolean
  onEdit: () => void
}

function ShownMessage({ message: row, hasFocus, onEdit }: ShownMessageProps) {
  const toggle = useAction(editMessage, EDITED)
  const remove = useAction(deleteMessage, {
    done: 'Ticker message deleted successfully',
    failed: 'Failed to delete ticker message',
  })
  const { id, isEnabled, message, version } = row
  return (
    <div className={styles.row}>
      <span className={styles.words}>{message}</span>
      <Button
        size="small"
        variant="quiet"
        isPending={toggle.isPending}
        onPress={() => toggle.mutate({ id, isEnabled: isEnabled === 1 ? 0 : 1, version })}
      >
        <Badge tone={isEnabled === 1 ? 'success' : 'neutral'}>
          {isEnabled === 1 ? 'Enabled' : 'Disabled'}
        </Badge>
        <VisuallyHidden>: {message}</VisuallyHidden>
      </Button>
      <Button size="small" variant="secondary" onPress={onEdit} autoFocus={hasFocus}>
        Edit<VisuallyHidden> {message}</VisuallyHidden>
      </Button>
      <Button
        size="small"
        variant="secondary"
        isPending={remove.isPending}
        pendingLabel="Deleting..."
        onPress={() => remove.mutate({ id, version })}
      >
        Delete<VisuallyHidden> {message}</VisuallyHidden>
      </Button>
    </div>
  )
}

type EditedMessageProps = { message: AdminTickerMessage; onClose: () => void }

function EditedMessage({ message: row, onClose }: EditedMessageProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const edit = useEdit(editMessage, EDITED, {
    ...{ row, shape: adminTickerMessage, isHeld: true },
    onReload: () => setDraft(null),
  })
  const text = draft ?? edit.seen.message
  const message = text.trim()
  const save = () => {
    if (message !== '') edit.save({ id: row.id, message }, { onSuccess: onClose })
  }
  // Spec §5: Enter submits, Escape cancels. Other keys must not reach the list.
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (isKey(event, 'Enter')) save()
    if (isKey(event, 'Escape')) onClose()
  }
  return (
    <div className={styles.row}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the field inside */}
      <div className={styles.words} onKeyDown={onKeyDown}>
        <TextField
          label="Message"
          value={text}
          onChange={setDraft}
          maxLength={maxLengthOf(newTickerMessage.shape.message)}
          autoFocus
        />
      </div>
      <Button size="small" isDisabled={message === ''} isPending={edit.isPending} onPress={save}>
        Save
      </Button>
      <Button size="small" variant="secondary" onPress={onClose}>
        Cancel
      </Button>
      {edit.conflict && (
        <div className={styles.whole}>
          <Outdated edit={edit} />
        </div>
      )}
    </div>
  )
}
