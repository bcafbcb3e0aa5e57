import { type OwnWin, type TicketGift, ticketGift } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { Text } from '@firstchair/design-system/text'
import { TextField } from '@firstchair/design-system/text-field'
import { ConfirmationCancelled, navigate, serverMessage, toast, winsKey } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { giveTicket } from '../wins-calls.ts'

const FAILED = "The gift couldn't be sent. Check your connection and try again."
const EMPTY = { email: '', name: '', line: '' }
type Typed = typeof EMPTY

/** Sends a ticket to a friend, with a line of the giver's own. What is typed stays until it is sent. */
export function SendToFriend({ win: { winner, mountain } }: { win: OwnWin }) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(EMPTY)
  const [problems, setProblems] = useState<Partial<Typed>>({})
  const { mutate, isPending } = useMutation({
    mutationFn: (gift: TicketGift) => giveTicket(winner.id, gift),
    onSuccess: async ({ message }, { name, email }) => {
      toast({ title: message, text: `${mountain.name}, to ${name} (${email})`, tone: 'success' })
      setOpen(false)
      // Back would lead to a code that is void now.
      navigate('/my-tickets', { replace: true })
      await queryClient.invalidateQueries({ queryKey: winsKey })
    },
    onError: (error) => {
      if (error instanceof ConfirmationCancelled) return
      setProblems({ email: serverMessage(error, FAILED) })
    },
  })
  const submit = () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const line = typed.line.trim() || undefined
    const gift = ticketGift.safeParse({ ...typed, email: typed.email.trim(), line, timeZone })
    const issues = gift.error?.issues ?? []
    setProblems(Object.fromEntries(issues.map(({ path: [field], message }) => [field, message])))
    if (gift.success && !isPending) mutate(gift.data)
  }
  const fieldOf = (name: keyof Typed) => ({
    ...{ name, value: typed[name], error: problems[name], autoComplete: 'off' },
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  })
  return (
    <>
      <Button onPress={() => setOpen(true)}>Send to a Friend</Button>
      <Dialog
        title="Send to a Friend"
        size="small"
        isOpen={isOpen}
        isDismissable={!isPending}
        onOpenChange={setOpen}
      >
        <Form label="Send to a Friend" onSubmit={submit}>
          <TextField label="Their name" {...fieldOf('name')} autoFocus isRequired />
          <TextField label="Their email" type="email" {...fieldOf('email')} isRequired />
          <TextField label="A line of your own" {...fieldOf('line')} />
          <Text size="small" tone="muted">
            Your own code stops working, printed ones too. You can take the gift back until they
            open it.
          </Text>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Sending...">
            Send Gift
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
