import { api, toast } from '@firstchair/sdk'
import { tellDifferingPasswords } from '../form/password-twice.ts'
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
}

export const useRegisterForm = (onDone: () => void) =>
  useAccountForm<RegistrationForm>({
    schema: registrationForm,
    defaultValues: empty,
    send: async ({ confirmPassword: _confirmed, ...payload }) => {
      await api.register(payload)
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
    onInvalid: tellDifferingPasswords,
  })
