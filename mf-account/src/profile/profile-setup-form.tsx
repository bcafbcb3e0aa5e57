import { AccountForm } from '../form/account-form.tsx'
import { FormTextField } from '../form/form-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'

const labels = { username: 'Username', paypalEmail: 'PayPal Email' } as const

export function ProfileSetupForm({ onSent }: { onSent: () => void }) {
  const state = useProfileForm(onSent)
  const { control } = state.form
  return (
    <AccountForm
      state={state}
      label="Complete Your Profile"
      labels={labels}
      submitLabel="Complete Setup"
      pendingLabel="Setting up..."
    >
      <FormTextField
        control={control}
        name="username"
        label={labels.username}
        autoComplete="username"
        placeholder="@yourname"
        description="Starts with @, 3 to 20 characters. Other bidders see it."
      />
      <FormTextField
        control={control}
        name="paypalEmail"
        label={labels.paypalEmail}
        type="email"
        autoComplete="email"
        description="This email is used for payment processing when you win."
      />
    </AccountForm>
  )
}
