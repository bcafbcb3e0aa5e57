import { email, forgotPassword } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { ButtonLink } from '@firstchair/design-system/button-link'
import { Link } from '@firstchair/design-system/link'
import { TextField } from '@firstchair/design-system/text-field'
import { api, toast } from '@firstchair/sdk'
import { useState } from 'react'
import { z } from 'zod/mini'
import { AccountPage } from '../account-page.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { AccountNotice } from '../notice/account-notice.tsx'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <LinkSent email={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <AccountPage
      title="Forgot Password"
      text="We'll email you a link to set a new password."
      width="narrow"
      footer={
        <p>
          Remembered it? <Link href="/login">Back to Login</Link>
        </p>
      }
    >
      <ForgotPasswordForm onSent={setSentTo} />
    </AccountPage>
  )
}

/** The same text for every address, so that it does not reveal which accounts exist. */
const LinkSent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <AccountNotice
    tone="success"
    title="Check Your Email"
    text={
      <>
        If an account exists for <bdi>{email}</bdi>, a link to set a new password will be sent to
        it. The link expires in 1 hour.
      </>
    }
  >
    <ButtonLink href="/login" variant="primary" size="large" fullWidth>
      Back to Login
    </ButtonLink>
    <Button variant="quiet" fullWidth onPress={onAgain}>
      Use another email
    </Button>
  </AccountNotice>
)

// Pasted addresses bring spaces along.
const schema = z.extend(forgotPassword, { email: z.pipe(z.string().check(z.trim()), email) })

const labels = { email: 'Email' } as const

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const state = useAccountForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { email: '' },
    labels,
    send: async (body) => {
      const { message } = await api.forgotPassword(body)
      toast({ title: 'Email Sent', text: message, tone: 'success' })
      onSent(body.email)
    },
    refused: { title: 'Error', fallback: 'Failed to process request. Please try again.' },
  })
  return (
    <AccountForm
      state={state}
      label="Forgot Password"
      submitLabel="Send Reset Link"
      pendingLabel="Sending..."
    >
      <TextField {...state.field('email')} type="email" autoComplete="email" />
    </AccountForm>
  )
}
