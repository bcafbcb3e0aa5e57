import { Button } from '@firstchair/design-system/button'
import { api, toast } from '@firstchair/sdk'
import { useMutation } from '@tanstack/react-query'
import { readServerError } from '../form/server-error.ts'

type ResendVerificationProps = {
  email: string
  /** The button's label. */
  children: string
  /** In a banner, beside its text. */
  isInline?: boolean
}

/** Sends another link if the first did not arrive or has expired; the server limits how often. */
export function ResendVerification({ email, children, isInline = false }: ResendVerificationProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.resendVerification({ email }),
    onSuccess: ({ message }) => toast({ title: 'Email Sent', text: message, tone: 'success' }),
    onError: (error) =>
      toast(readServerError(error, 'Error', 'Failed to send the email. Please try again.').toast),
  })
  return (
    <Button
      variant={isInline ? 'secondary' : 'quiet'}
      fullWidth={!isInline}
      isPending={isPending}
      pendingLabel="Sending..."
      onPress={() => mutate()}
    >
      {children}
    </Button>
  )
}
