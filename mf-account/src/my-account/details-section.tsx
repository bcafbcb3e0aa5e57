import type { User } from '@firstchair/contract'
import { PasswordField } from '@firstchair/design-system/password-field'
import { TextField } from '@firstchair/design-system/text-field'
import { api, refreshSession, toast } from '@firstchair/sdk'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { PersonFields } from '../form/form-fields.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { changesIn, type DetailsForm, detailsForm, type KnownDetails } from './details-form.ts'
import { SettingsSection } from './settings-section.tsx'

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  username: 'Username',
  password: 'Password',
  paypalEmail: 'PayPal email',
} as const

function useDetailsForm(user: User) {
  const { firstName, lastName, phone, username, paypalEmail } = user
  // Only changed values are sent, so an outdated form does not undo the changes of others.
  const [known, setKnown] = useState<KnownDetails>({
    firstName,
    lastName,
    phone,
    username: username ?? '@',
    paypalEmail: paypalEmail ?? '',
  })
  const state = useAccountForm<DetailsForm>({
    schema: detailsForm(known),
    defaultValues: { ...known, password: '' },
    labels,
    send: async (values) => {
      await api.changeDetails(changesIn(values, known))
      const { password: _used, ...saved } = values
      setKnown(saved)
      state.change('password', '')
      toast({ title: 'Details Saved', tone: 'success' })
      // The header and the board show the name; if this fails, the next page load refetches it.
      await refreshSession().catch(() => {})
    },
    refused: { title: 'Error', fallback: 'Failed to save your details. Please try again.' },
  })
  return { ...state, isRenamed: state.values.username.trim() !== known.username }
}

/** Name, phone, and how the user is seen and pays. */
export function DetailsSection({ user }: { user: User }) {
  const state = useDetailsForm(user)
  return (
    <SettingsSection title="Details" text="Other bidders see only your username.">
      <AccountForm
        state={state}
        label="Details"
        submitLabel="Save Details"
        pendingLabel="Saving..."
        place="section"
      >
        <PersonFields field={state.field} aboutUsername="The board shows a new one at once." />
        {state.isRenamed && (
          <PasswordField
            {...state.field('password')}
            autoComplete="current-password"
            description="You log in with your username, so changing it requires your password."
          />
        )}
        <TextField
          {...state.field('paypalEmail')}
          type="email"
          autoComplete="email"
          description="Used for payment processing when you win"
        />
      </AccountForm>
    </SettingsSection>
  )
}
