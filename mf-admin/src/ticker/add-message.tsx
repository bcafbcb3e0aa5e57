import { Button } from '@firstchair/design-system/button'
import { Form } from '@firstchair/design-system/form'
import { TextField } from '@firstchair/design-system/text-field'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { addMessage } from './ticker-calls.ts'

/** A new message; Enter adds it. */
export function AddMessage() {
  const [message, setMessage] = useState('')
  const add = useAction(addMessage, {
    done: 'Ticker message created successfully',
    failed: 'Failed to create ticker message',
  })
  const text = message.trim()
  return (
    <Form
      label="Add ticker message"
      onSubmit={() =>
        text !== '' && add.mutate({ message: text }, { onSuccess: () => setMessage('') })
      }
    >
      <div className={styles.row}>
        <TextField label="New message" value={message} onChange={setMessage} maxLength={200} />
        <Button
          type="submit"
          isDisabled={text === ''}
          isPending={add.isPending}
          pendingLabel="Adding..."
        >
          Add Message
        </Button>
      </div>
    </Form>
  )
}
