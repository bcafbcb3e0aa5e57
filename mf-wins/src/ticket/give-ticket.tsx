import { email, type OwnWin } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { Text } from '@firstchair/design-system/text'
import { TextField } from '@firstchair/design-system/text-field'
import { ConfirmationCancelled, navigate, serverMessage, toast, winsKey } from '@firstchair/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { giveTicket } from '../wins-calls.ts'

const FAILED = "The ticket couldn't be given away. Check your connection and try again."

/** Gives a ticket to an email address, after its consequences were read. */
export function GiveTicket({ win: { winner, mountain } }: { win: OwnWin }) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: (to: string) =>
      giveTicket(winner.id, {
        email: to,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    onSuccess: async ({ message }) => {
      toast({ title: message, text: mountain.name, tone: 'success' })
      setOpen(false)
      navigate('/my-tickets')
      await queryClient.invalidateQueries({ queryKey: winsKey })
    },
    onError: (error) => {
      if (!(error instanceof ConfirmationCancelled)) setProblem(serverMessage(error, FAILED))
    },
  })
  const submit = () => {
    const to = email.safeParse(address.trim())
    setProblem(to.error?.issues[0]?.message)
    if (to.success && !isPending) mutate(to.data)
  }
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        Give this ticket away
      </Button>
      <Dialog
        title="Give this ticket away"
        size="small"
        isOpen={isOpen}
        isDismissable={!isPending}
        onOpenChange={setOpen}
      >
        <Form label="Give this ticket away" onSubmit={submit}>
          <Text>
            We'll email a new code to this address, and yours stops working at once, printed ones
            too. You can't take it back, even if the address is wrong. You keep the receipt in our
            email.
          </Text>
          <TextField
            label="Email of the new holder"
            type="email"
            value={address}
            onChange={setAddress}
            error={problem}
            autoComplete="off"
            autoFocus
            isRequired
          />
          <Button
            type="submit"
            variant="danger"
            isPending={isPending}
            pendingLabel="Giving away..."
          >
            Send ticket
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
