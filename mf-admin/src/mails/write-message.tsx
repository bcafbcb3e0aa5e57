import {
  type BidderMessage,
  bidderMessage,
  MAX_MESSAGE_TEXT,
  type MessageRecipients,
  maxLengthOf,
} from '@firstchair/contract'
import { AlertDialog } from '@firstchair/design-system/alert-dialog'
import { Button } from '@firstchair/design-system/button'
import { Form } from '@firstchair/design-system/form'
import { Select } from '@firstchair/design-system/select'
import { Text } from '@firstchair/design-system/text'
import { TextArea } from '@firstchair/design-system/text-area'
import { TextField } from '@firstchair/design-system/text-field'
import { ApiError } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mountainsQuery } from '../mountains/mountain-calls.ts'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { countRecipients, sendMessage } from './message-calls.ts'

const ALL = { value: '', label: 'All bidders' }
const EMPTY = { mountainId: '', subject: '', text: '' }

type Preview = MessageRecipients & { body: BidderMessage }

/** Writes an email to all bidders, or to those of one mountain. */
export function WriteMessage() {
  const [draft, setDraft] = useState(EMPTY)
  const [isChecked, setChecked] = useState(false)
  const [preview, setPreview] = useState<Preview | null>(null)
  const { data: mountains = [] } = useQuery(mountainsQuery)
  const count = useAction(countRecipients, { done: null, failed: 'Failed to preview the email' })
  const { mountainId, ...words } = draft
  const read = bidderMessage.safeParse({ ...words, ...(mountainId && { mountainId }) })
  const errorOf = (name: string) =>
    isChecked ? read.error?.issues.find(({ path }) => path[0] === name)?.message : undefined
  const submit = () => {
    setChecked(true)
    if (!read.success) return
    const body = read.data
    count.mutate(body, { onSuccess: (found) => setPreview({ ...found, body }) })
  }
  return (
    <Form label="Write to bidders" onSubmit={submit}>
      <div className={styles.narrow}>
        <Select
          label="To"
          options={[ALL, ...mountains.map(({ id, name }) => ({ value: id, label: name }))]}
          value={mountainId}
          onChange={(id) => setDraft({ ...draft, mountainId: id })}
          description="Choose a mountain to write only to its bidders."
        />
        <TextField
          label="Subject"
          value={draft.subject}
          onChange={(subject) => setDraft({ ...draft, subject })}
          maxLength={maxLengthOf(bidderMessage.shape.subject)}
          error={errorOf('subject')}
        />
        <TextArea
          label="Text"
          value={draft.text}
          onChange={(text) => setDraft({ ...draft, text })}
          limit={MAX_MESSAGE_TEXT}
          error={errorOf('text')}
        />
        <div>
          <Button type="submit" isPending={count.isPending} pendingLabel="Counting bidders...">
            Preview
          </Button>
        </div>
      </div>
      {preview && (
        <SendDialog
          preview={preview}
          onClose={() => setPreview(null)}
          onSent={() => {
            setDraft(EMPTY)
            setChecked(false)
          }}
        />
      )}
    </Form>
  )
}

type SendDialogProps = { preview: Preview; onClose: () => void; onSent: () => void }

/** Shows the email and how many get it before it is sent. */
function SendDialog({ preview: { count, key, body }, onClose, onSent }: SendDialogProps) {
  const send = useAction(sendMessage, {
    done: ({ message }) => message,
    // The dialog stays, and its key makes the server send the email once.
    failed: 'No answer came. Send the email again: nobody gets it twice.',
  })
  const settle = (error: Error | null) => {
    if (error === null || (error instanceof ApiError && error.status < 500)) onClose()
  }
  return (
    <AlertDialog
      title={`Email ${count} ${count === 1 ? 'bidder' : 'bidders'}?`}
      isOpen
      onOpenChange={onClose}
      actionLabel="Send email"
      pendingLabel="Sending..."
      isPending={send.isPending}
      tone="neutral"
      onAction={() =>
        send.mutate({ key, body }, { onSuccess: onSent, onSettled: (_, error) => settle(error) })
      }
    >
      <div className={styles.form}>
        <Text weight="semibold">{body.subject}</Text>
        {body.text.split(/\n+/).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        <Text tone="muted" size="small">
          Bidders who unsubscribed won't get it. You can't undo this.
        </Text>
      </div>
    </AlertDialog>
  )
}
