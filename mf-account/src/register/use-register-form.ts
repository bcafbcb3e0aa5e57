import { api, toast } from '@firstchair/sdk'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { tellDifferingPasswords } from '../form/password-twice.ts'
import { readServerError } from '../form/server-error.ts'
import { tellRefusal } from '../form/tell-refusal.ts'
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

export const useRegisterForm = (onDone: () => void) => {
  const form = useForm<RegistrationForm>({
    resolver: zodResolver(registrationForm),
    defaultValues: empty,
    // The form's summary takes the focus.
    shouldFocusError: false,
  })
  const register = async ({ confirmPassword: _confirmed, ...payload }: RegistrationForm) => {
    try {
      await api.register(payload)
      toast({
        title: 'Registration Successful!',
        text: 'Please check your email to verify your account.',
        tone: 'success',
      })
      onDone()
    } catch (error) {
      const fallback = 'Registration failed. Please try again.'
      tellRefusal(form, readServerError(error, 'Registration Failed', fallback))
    }
  }
  return { form, submit: form.handleSubmit(register, tellDifferingPasswords) }
}
