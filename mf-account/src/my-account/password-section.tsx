import { passwordChange, type User } from '@firstchair/contract'
import { PasswordField } from '@firstchair/design-system/password-field'
import { api, toast } from '@firstchair/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { AccountForm } from '../form/account-form.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { confirmPassword, repeating, toastDifferingPasswords } from '../form/password-twice.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { sessionsQuery } from './account-queries.ts'
import { LoginName } from './login-name.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The form's values: the current password, and the new one twice. */
const changePasswordForm = z
  .extend(passwordChange, { confirmPassword })
  .check(z.refine((form) => form.newPassword === form.confirmPassword, repeating('newPassword')))

type ChangePasswordForm = z.infer<typeof changePasswordForm>

const labels = {
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
} as const

function useChangePasswordForm(user: User) {
  const queries = useQueryClient()
  const state = useAccountForm<ChangePasswordForm>({
    schema: changePasswordForm,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    labels,
    send: async ({ confirmPassword: _confirmed, ...body }) => {
      const { message } = await api.changePassword(body)
      toast({ title: 'Password Changed', text: message, tone: 'success' })
      state.reset()
      await queries.invalidateQueries({ queryKey: sessionsQuery(user).queryKey })
    },
    refused: { title: 'Error', fallback: 'Failed to change your password. Please try again.' },
    onInvalid: toastDifferingPasswords,
  })
  return state
}

const ownerOf = ({ email, phone, firstName, lastName, username, paypalEmail }: User) => ({
  ...{ email, phone, firstName, lastName },
  ...(username !== null && { username }),
  ...(paypalEmail !== null && { paypalEmail }),
})

export function PasswordSection({ user }: { user: User }) {
  const state = useChangePasswordForm(user)
  return (
    <SettingsSection
      title="Password"
      text="A new password signs you out everywhere else. You'll also get an email."
    >
      <AccountForm
        state={state}
        label="Change Password"
        submitLabel="Change Password"
        pendingLabel="Changing..."
        place="section"
      >
        <LoginName email={user.email} />
        <PasswordField {...state.field('currentPassword')} autoComplete="current-password" />
        <NewPasswordField {...state.field('newPassword')} ownerOf={() => ownerOf(user)} />
        <PasswordField {...state.field('confirmPassword')} autoComplete="new-password" />
      </AccountForm>
    </SettingsSection>
  )
}
