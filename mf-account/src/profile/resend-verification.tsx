import { Button } from '@firstchair/design-system/button'
import { api, toast } from '@firstchair/sdk'
import { useMutation } from '@tanstack/react-query'
import { readServerError } from '../form/server-error.ts'

/** For a mail that did not arrive; the server limits how often. */
export function ResendVerification({ email }: { email: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.resendVerification({ email }),
    onSuccess: ({ message }) => toast({ title: 'Email Sent', text: message, tone: 'success' }),
    onError: (error) =>
      toast(readServerError(error, 'Error', 'Failed to send the email. Please try again.').toast),
  })
  return (
    <Button
      variant="quiet"
      fullWidth
      isPending={isPending}
      pendingLabel="Sending..."
      onPress={() => mutate()}
    >
      Send it again
    </Button>
  )
}
