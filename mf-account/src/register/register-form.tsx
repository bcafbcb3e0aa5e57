import { PasswordField } from '@firstchair/design-system/password-field'
import { TextField } from '@firstchair/design-system/text-field'
import { api, toast } from '@firstchair/sdk'
import { pair } from '../account-page.css.ts'
import { AccountForm } from '../form/account-form.tsx'
import { PersonFields } from '../form/form-fields.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { toastDifferingPasswords } from '../form/password-twice.ts'
import { TermsField } from '../form/terms-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { type RegistrationForm, registrationForm } from './registration-form.ts'

const empty: RegistrationForm = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  username: '',
  password: '',
  confirmPassword: '',
  paypalEmail: '',
  acceptedTerms: '',
}

const useRegisterForm = (onDone: () => void) =>
  useAccountForm<RegistrationForm>({
    schema: registrationForm,
    defaultValues: empty,
    labels,
    send: async ({ confirmPassword: _confirmed, acceptedTerms, ...payload }) => {
      await api.register({ ...payload, ...(acceptedTerms && { acceptedTerms }) })
      toast({
        title: 'Registration Successful!',
        text: 'Please check your email to verify your account.',
        tone: 'success',
      })
      onDone()
    },
    refused: {
      title: 'Registration Failed',
      fallback: 'Registration failed. Please try again.',
    },
    onInvalid: toastDifferingPasswords,
  })

const labels = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  username: 'Username',
  password: 'Password',
  confirmPassword: 'Confirm password',
  paypalEmail: 'PayPal email',
  acceptedTerms: 'Terms',
} as const

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const state = useRegisterForm(onDone)
  const ownerOf = () => {
    const { email, paypalEmail, username, phone, firstName, lastName } = state.values
    return { email, paypalEmail, username, phone, firstName, lastName }
  }
  return (
    <AccountForm
      state={state}
      label="Create Account"
      submitLabel="Create Account"
      pendingLabel="Creating Account..."
    >
      <TextField {...state.field('email')} type="email" autoComplete="email" />
      <PersonFields field={state.field} aboutUsername="Other bidders see it." />
      <div className={pair}>
        <NewPasswordField {...state.field('password')} ownerOf={ownerOf} />
        <PasswordField {...state.field('confirmPassword')} autoComplete="new-password" />
      </div>
      <TextField
        {...state.field('paypalEmail')}
        type="email"
        autoComplete="email"
        description="Used for payment processing when you win"
      />
      <TermsField {...state.field('acceptedTerms')} />
    </AccountForm>
  )
}
