import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Form } from '@firstchair/design-system/form'
import { pair } from '../account-page.css.ts'
import { formErrors } from '../form/form-errors.ts'
import { FormPasswordField, FormTextField } from '../form/form-fields.tsx'
import type { RegistrationForm } from './registration-form.ts'
import { useRegisterForm } from './use-register-form.ts'

const labels = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  username: 'Username',
  password: 'Password',
  confirmPassword: 'Confirm password',
  paypalEmail: 'PayPal email',
} as const

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { form, submit } = useRegisterForm(onDone)
  const { control, formState } = form
  const field = <Name extends keyof typeof labels>(name: Name) => ({
    control,
    name,
    label: labels[name],
  })
  return (
    <Form
      label="Create Account"
      errors={formErrors<RegistrationForm>(labels, formState.errors)}
      onSubmit={() => void (formState.isSubmitting || submit())}
    >
      {formState.errors.root && <Banner tone="danger">{formState.errors.root.message}</Banner>}
      <FormTextField {...field('email')} type="email" autoComplete="email" />
      <div className={pair}>
        <FormTextField {...field('firstName')} autoComplete="given-name" />
        <FormTextField {...field('lastName')} autoComplete="family-name" />
      </div>
      <div className={pair}>
        <FormTextField
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          description="At least 10 characters"
        />
        <FormTextField
          {...field('username')}
          autoComplete="username"
          placeholder="@yourname"
          description="Starts with @, 3 to 20 characters. Other bidders see it."
        />
      </div>
      <div className={pair}>
        <FormPasswordField
          {...field('password')}
          autoComplete="new-password"
          description="At least 8 characters"
        />
        <FormPasswordField {...field('confirmPassword')} autoComplete="new-password" />
      </div>
      <FormTextField
        {...field('paypalEmail')}
        type="email"
        autoComplete="email"
        description="Used for payment processing when you win"
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        isPending={formState.isSubmitting}
        pendingLabel="Creating Account..."
      >
        Create Account
      </Button>
    </Form>
  )
}
