import { maxLengthOf, newTickerMessage } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { EmptyState } from '@firstchair/design-system/empty-state'
import { ErrorState } from '@firstchair/design-system/error-state'
import { Form } from '@firstchair/design-system/form'
import { Heading } from '@firstchair/design-system/heading'
import { ReorderList } from '@firstchair/design-system/reorder-list'
import { Skeleton } from '@firstchair/design-system/skeleton'
import { TextField } from '@firstchair/design-system/text-field'
import { retryOf } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { MessageRow } from './message-row.tsx'
import { ScrollSpeed } from './scroll-speed.tsx'
import { addMessage, messagesQuery, reorderMessages } from './ticker-calls.ts'

/** The strip of announcements above the board (spec §2). */
export function TickerTab() {
  return (
    <>
      <section className={styles.section}>
        <Heading level={2}>Scroll Speed</Heading>
        <ScrollSpeed />
      </section>
      <section className={styles.section}>
        <Heading level={2}>Ticker Messages</Heading>
        <AddMessage />
        <Messages />
      </section>
    </>
  )
}

function Messages() {
  const { data, isError, isFetching, refetch } = useQuery(messagesQuery)
  const reorder = useAction(reorderMessages, {
    done: 'Ticker messages reordered successfully',
    failed: 'Failed to reorder ticker messages',
  })
  if (!data && isError) {
    return (
      <ErrorState title="The ticker messages didn't load" {...retryOf({ refetch, isFetching })} />
    )
  }
  if (!data) return <Skeleton width="100%" height="10rem" />
  if (data.length === 0) {
    return <EmptyState title="No messages" text="Without one the ticker strip is hidden." />
  }
  // Optimistic update: the new order is shown until the server confirms it.
  const chosen = reorder.isPending ? reorder.variables : null
  const shown = chosen
    ? [...data].sort((one, other) => chosen.indexOf(one.id) - chosen.indexOf(other.id))
    : data
  return (
    <ReorderList
      label="Ticker messages"
      items={shown}
      idOf={({ id }) => id}
      nameOf={({ message }) => message}
      onReorder={(ids) => reorder.mutate(ids)}
    >
      {(message) => <MessageRow message={message} />}
    </ReorderList>
  )
}

/** A new message; Enter adds it. */
function AddMessage() {
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
        <TextField
          label="New message"
          value={message}
          onChange={setMessage}
          maxLength={maxLengthOf(newTickerMessage.shape.message)}
        />
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
