import { api, toast } from '@firstchair/sdk'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, type FieldPath, useForm } from 'react-hook-form'
import { readServerError } from '../form/server-error.ts'
import { PASSWORDS_DIFFER, type RegistrationForm, registrationForm } from './registration-form.ts'

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

const isField = (name: string): name is FieldPath<RegistrationForm> => name in empty

const tellDifferingPasswords = (errors: FieldErrors<RegistrationForm>) => {
  if (errors.confirmPassword?.message === PASSWORDS_DIFFER) {
    toast({ title: PASSWORDS_DIFFER, tone: 'danger' })
  }
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
      const refused = readServerError(error, 'Registration Failed', fallback)
      const fields = Object.entries(refused.fields)
      for (const [name, message] of fields) if (isField(name)) form.setError(name, { message })
      if (fields.length === 0) form.setError('root', { message: refused.message })
      toast(refused.toast)
    }
  }
  return { form, submit: form.handleSubmit(register, tellDifferingPasswords) }
}
