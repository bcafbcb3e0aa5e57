import { done, MAX_LIMIT_DOLLARS, type User } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Form } from '@firstchair/design-system/form'
import { MoneyField } from '@firstchair/design-system/money-field'
import { formatDollars } from '@firstchair/design-system/price'
import { Text } from '@firstchair/design-system/text'
import { TextField } from '@firstchair/design-system/text-field'
import { call, serverMessage, toast } from '@firstchair/sdk'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { limitQuery } from './limit-query.ts'

type AskForMoreProps = { user: User; limit: number }

/** The request for a higher bidding limit. */
export function AskForMore({ user, limit }: AskForMoreProps) {
  const [wanted, setWanted] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  // `isPending` is rendered after the second press of a double press.
  const isUnderWay = useRef(false)
  const ask = useMutation({
    mutationFn: () =>
      call(done, '/api/account/limit-request', { method: 'POST', body: { wanted, reason } }),
    onSuccess: ({ message }) => toast({ title: 'Request Sent', text: message, tone: 'success' }),
    onError: (error) => {
      const text = serverMessage(error, 'Your request was not sent. Please try again.')
      toast({ title: 'Error', text, tone: 'danger' })
    },
    onSettled: (_done, _error, _sent, _shown, { client }) => {
      isUnderWay.current = false
      return client.invalidateQueries(limitQuery(user))
    },
  })
  const isHigher =
    wanted !== null && Number.isInteger(wanted) && wanted > limit && wanted <= MAX_LIMIT_DOLLARS
  function submit() {
    setChecked(true)
    if (!isHigher || reason.trim() === '' || isUnderWay.current) return
    isUnderWay.current = true
    ask.mutate()
  }
  return (
    <Form label="Ask for a higher limit" onSubmit={submit}>
      <MoneyField
        label="The limit that you would like"
        value={wanted}
        onChange={setWanted}
        min={limit + 1}
        error={
          isChecked && !isHigher
            ? `Enter whole dollars, more than ${formatDollars(limit)} and at most ${formatDollars(MAX_LIMIT_DOLLARS)}.`
            : undefined
        }
      />
      <TextField
        label="Why you need it"
        value={reason}
        onChange={setReason}
        error={
          isChecked && reason.trim() === '' ? 'Say in a few words why you need it.' : undefined
        }
      />
      <Text tone="muted" size="small">
        The administrators read this, and set your limit or decline.
      </Text>
      <div>
        <Button type="submit" isPending={ask.isPending} pendingLabel="Sending...">
          Ask for a higher limit
        </Button>
      </div>
    </Form>
  )
}
