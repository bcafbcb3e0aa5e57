import { email, emailChange, type User } from '@firstchair/contract'
import { Badge } from '@firstchair/design-system/badge'
import { Banner } from '@firstchair/design-system/banner'
import { Inline } from '@firstchair/design-system/inline'
import { PasswordField } from '@firstchair/design-system/password-field'
import { Text } from '@firstchair/design-system/text'
import { TextField } from '@firstchair/design-system/text-field'
import { api, toast } from '@firstchair/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { AccountForm } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { ResendVerification } from '../verify-email/resend-verification.tsx'
import { accountQuery } from './account-queries.ts'
import { LoginName } from './login-name.tsx'
import { SettingsSection } from './settings-section.tsx'

// Pasted addresses bring spaces along.
const changeEmailForm = z.extend(emailChange, { email: z.pipe(z.string().check(z.trim()), email) })
type ChangeEmailForm = z.infer<typeof changeEmailForm>

const labels = { email: 'New email', password: 'Password' } as const

/** The address that the user signs in with, and the way to another one. */
export const EmailSection = ({ user }: { user: User }) => (
  <SettingsSection title="Email" text="Where we email you. You can also log in with it.">
    <PresentEmail user={user} />
    <PendingEmail user={user} />
    <ChangeEmail user={user} />
  </SettingsSection>
)

function PresentEmail({ user }: { user: User }) {
  const isVerified = user.emailVerified === 1
  return (
    <div>
      <Inline>
        <Text as="span" weight="semibold">
          <bdi>{user.email}</bdi>
        </Text>
        <Badge tone={isVerified ? 'success' : 'warning'}>
          {isVerified ? 'Verified' : 'Not verified'}
        </Badge>
      </Inline>
      {!isVerified && (
        <ResendVerification email={user.email}>Send the verification link again</ResendVerification>
      )}
    </div>
  )
}

/** Stays until the link is followed or has expired. */
function PendingEmail({ user }: { user: User }) {
  const { data } = useQuery(accountQuery(user))
  if (!data?.newEmail) return null
  return (
    <Banner tone="info" title="Check Your Email">
      A link was sent to <bdi>{data.newEmail}</bdi>. Your email changes once you open it within 24
      hours, in a browser where you are logged in.
    </Banner>
  )
}

function useChangeEmailForm(user: User) {
  const queries = useQueryClient()
  const state = useAccountForm<ChangeEmailForm>({
    schema: changeEmailForm,
    defaultValues: { email: '', password: '' },
    labels,
    send: async (body) => {
      const { message } = await api.changeEmail(body)
      toast({ title: 'Email Sent', text: message, tone: 'success' })
      state.reset()
      await queries.invalidateQueries({ queryKey: accountQuery(user).queryKey })
    },
    refused: { title: 'Error', fallback: 'Failed to change your email. Please try again.' },
  })
  return state
}

function ChangeEmail({ user }: { user: User }) {
  const state = useChangeEmailForm(user)
  return (
    <AccountForm
      state={state}
      label="Change Email"
      submitLabel="Change Email"
      pendingLabel="Sending..."
      place="section"
    >
      <LoginName email={user.email} />
      <TextField
        {...state.field('email')}
        type="email"
        autoComplete="email"
        description="We'll send a link there. Nothing changes until you open it."
      />
      <PasswordField {...state.field('password')} autoComplete="current-password" />
    </AccountForm>
  )
}
